// Somebody who plays at a page without knowing the game.

/** Waits until it is somebody's turn at this page, or the game is over. */
export async function settle(page, timeout) {
  await page
    .waitForFunction(
      () => document.querySelector('.result') || document.querySelector('.action-bar.mine .choices button:not(:disabled), button.card.lit'),
      null,
      { timeout },
    )
    .catch(() => undefined);
  return stateOf(page);
}

/** Whether it is somebody's turn at a page. */
export function stateOf(page) {
  return page.evaluate(() =>
    document.querySelector('.result') ? 'over' : document.querySelector('.action-bar.mine') ? 'turn' : 'waiting',
  );
}

/** Clicks like somebody who does not know the game: lit cards until there is a play, else a button. */
export async function act(page, random) {
  const pressed = await page.evaluate(async (chance) => {
    const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
    const some = (list) => list[Math.floor(chance * 7919) % list.length];
    const buttons = () => [...document.querySelectorAll('.choices button:not(:disabled)')];
    const lit = () => [...document.querySelectorAll('button.card.lit')];
    const isPicked = () => document.querySelector('button.card.picked') !== null;
    if (lit().length === 0 || (buttons().length > 0 && chance < 0.2)) {
      const button = some(buttons());
      button?.click();
      return button?.textContent ?? '';
    }
    for (let i = 0; i < 20 && lit().length > 0; ++i) {
      some(lit()).click();
      for (let j = 0; j < 40; ++j) {
        await pause(15);
        const plays = buttons().filter((button) => button.classList.contains('primary'));
        if (isPicked() && plays.length > 0) {
          const play = some(plays);
          play.click();
          return play.textContent;
        }
        if (j > 4 && lit().length > 0) break;
      }
    }
    document.querySelector('[data-key=clear]')?.click();
    return '';
  }, random());
  await page.waitForTimeout(30);
  return pressed;
}
