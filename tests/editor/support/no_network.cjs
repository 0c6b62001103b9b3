// Loaded before the language server: whatever wants the network fails.
const { Socket } = require("node:net");

Socket.prototype.connect = function () {
  throw new Error("there is no network in this test");
};
globalThis.fetch = () => Promise.reject(new Error("there is no network in this test"));
