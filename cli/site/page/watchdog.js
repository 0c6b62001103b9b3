// Notices that something goes on for too long. Time in which the page was asleep does not count, as
// that of a phone that was put away: whatever is watched was asleep, too.

const second = 1000;

export class Watchdog {
  /** @param {number} seconds that something may take @param {() => void} bark called once it takes longer */
  constructor(seconds, bark) {
    this.seconds = seconds;
    this.bark = bark;
    this.left = 0;
    this.timer = 0;
  }

  /** Something begins. */
  begin() {
    this.end();
    this.left = this.seconds;
    this.timer = window.setInterval(() => this.count(), second);
  }

  /** It has ended. */
  end() {
    clearInterval(this.timer);
  }

  count() {
    this.left -= 1;
    if (this.left > 0) return;
    this.end();
    this.bark();
  }
}
