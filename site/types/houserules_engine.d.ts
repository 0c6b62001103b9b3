// What emscripten makes of site/engine.cpp, as the worker uses it. Texts and sessions are places in
// the memory of the engine.

type Place = number;

export type Engine = {
  _begin_session(): Place;
  _answer(session: Place, request: Place, body: Place): Place;
  _malloc(size: number): Place;
  _free(place: Place): void;
  UTF8ToString(place: Place): string;
  stringToUTF8(text: string, place: Place, size: number): void;
  lengthBytesUTF8(text: string): number;
};

export default function loadEngine(): Promise<Engine>;
