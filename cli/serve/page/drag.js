// Cards are dragged to the table to be played.

const least = 10;

/**
 * @param {HTMLElement} from holds the cards
 * @param {(first: HTMLElement) => HTMLElement[]} cardsOf the cards that are dragged along, none if there are none
 * @param {HTMLElement} target
 * @param {(first: HTMLElement) => void} drop
 */
export function installDrag(from, cardsOf, target, drop) {
  /** @type {{x: number, y: number, first: HTMLElement, ghost: HTMLElement | null} | null} */
  let drag = null;

  /** @param {PointerEvent} event */
  const isOver = (event) => {
    const area = target.getBoundingClientRect();
    return event.clientY < area.bottom && event.clientX > area.left && event.clientX < area.right;
  };

  const end = () => {
    drag?.ghost?.remove();
    drag = null;
    target.classList.remove('target');
  };

  from.addEventListener('pointerdown', (event) => {
    const card = event.target instanceof Element ? event.target.closest('button.card') : null;
    if (event.button !== 0 || !(card instanceof HTMLElement)) return;
    drag = { x: event.clientX, y: event.clientY, first: card, ghost: null };
  });
  window.addEventListener('pointermove', (event) => {
    if (!drag) return;
    const { x, y, first } = drag;
    if (!drag.ghost) {
      if (Math.hypot(event.clientX - x, event.clientY - y) < least) return;
      const cards = cardsOf(first);
      if (cards.length === 0) {
        end();
        return;
      }
      drag.ghost = ghostOf(cards);
    }
    drag.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
    target.classList.toggle('target', isOver(event));
  });
  window.addEventListener('pointerup', (event) => {
    if (!drag) return;
    const { first, ghost } = drag;
    const dropped = ghost !== null && isOver(event);
    // The click that follows a drag selects nothing.
    if (ghost) {
      const swallow = (/** @type {Event} */ click) => {
        click.stopPropagation();
        click.preventDefault();
      };
      window.addEventListener('click', swallow, { capture: true, once: true });
      window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50);
    }
    end();
    if (dropped) drop(first);
  });
  window.addEventListener('pointercancel', end);
  from.addEventListener('dragstart', (event) => event.preventDefault());
  return end;
}

/** @param {HTMLElement[]} cards */
function ghostOf(cards) {
  const ghost = document.createElement('div');
  ghost.className = 'ghost';
  ghost.setAttribute('aria-hidden', 'true');
  cards.forEach((card) => {
    const copy = /** @type {HTMLElement} */ (card.cloneNode(true));
    copy.removeAttribute('data-key');
    copy.style.setProperty('--w', `${card.offsetWidth}px`);
    ghost.append(copy);
  });
  document.body.append(ghost);
  return ghost;
}
