/**
 * Keeps the keyboard where it was. What has the focus goes away or is switched off all the time: an in-place form closes, a
 * decision takes its own button away, a dialog ends whose button is gone. The browser then forgets where one was.
 */

/** Where the focus has been. */
interface Place {
  element: HTMLElement;
  /** What stood around it then, the nearest first. */
  around: readonly Element[];
  /** The dialog in which it stood; undefined: the page itself. */
  layer: Element | undefined;
  /** Its words: what stands in its place later has the same. */
  label: string;
  path: string;
}

/** As many as opening a form and leaving it takes, of the page and of each dialog: going through a long dialog forgets no opener. */
const PLACES = 12;
const LAYERS = '[role="dialog"], [role="alertdialog"]';
const CONTROLS = 'button, a[href], summary, [role="button"]';
/** What a person would call one place. */
const GROUPS = 'section, form, fieldset, li, article, aside, footer, main, [role="group"], [role="region"]';

const labelOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

function aroundOf(element: Element): Element[] {
  const around: Element[] = [];
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) around.push(one);
  return around;
}

/** The newest of the page and of each dialog that stands. */
function newestOf(places: readonly Place[]): Place[] {
  const counts = new Map<Element | undefined, number>();
  const kept = places.toReversed().filter(({ layer }, age) => {
    const count = (counts.get(layer) ?? 0) + 1;
    counts.set(layer, count);
    return age < PLACES || (count <= PLACES && (!layer || layer.isConnected));
  });
  return kept.reverse();
}

const usable = (element: HTMLElement) => element.isConnected && !element.matches(':disabled') && element.checkVisibility();

/** The control that stands now where another with the same words stood. */
function successorOf({ element, label }: Place, group: Element): HTMLElement | undefined {
  if (usable(element) && group.contains(element)) return element;
  if (label === '' || !element.matches(CONTROLS)) return undefined;
  return [...group.querySelectorAll<HTMLElement>(CONTROLS)].find((one) => labelOf(one) === label && usable(one));
}

/**
 * Where somebody goes on whose control is gone: the control that opened what has closed, in the nearest place that is still
 * there; else that place itself, from which Tab leads on to its first control.
 * @param places newest last
 */
function wayBack(places: readonly Place[]): HTMLElement | undefined {
  const newest = places.toReversed();
  const groups = newest.flatMap(({ around }) => around.find((one) => one.isConnected && one.matches(GROUPS)) ?? []);
  const [group] = groups;
  // In the bar at the top, which is no place of the page's: where one was last that is still there.
  if (!(group instanceof HTMLElement)) return newest.find(({ element }) => usable(element))?.element;
  for (const place of newest) {
    const found = successorOf(place, group);
    if (found) return found;
  }
  if (!group.hasAttribute('tabindex')) group.tabIndex = -1;
  return group;
}

/** Of the page that has come, from which Tab leads on to its first control: the link that led here went with the page before. */
function beginOf(page: Document): HTMLElement | null {
  return page.getElementById('content');
}

/** Starts it, once per page. Somebody who leaves a control by pressing elsewhere is left alone. */
export function keepFocus(): void {
  let places: Place[] = [];
  let pending: ReturnType<typeof setTimeout> | undefined;
  const nowhere = () => document.activeElement === null || document.activeElement === document.body;
  const restore = () => {
    pending = undefined;
    const path = location.pathname;
    const last = places.at(-1);
    if (!nowhere() || !last || usable(last.element)) return;
    const place = last.path === path ? wayBack(places.filter((one) => one.path === path)) : beginOf(document);
    place?.focus({ preventScroll: true });
  };
  const check = () => {
    const last = places.at(-1);
    // What is switched off keeps the focus for a moment more; a dialog that closes gives it back by itself, a moment later.
    const isLost = nowhere() || document.activeElement?.matches(':disabled');
    if (last && isLost && !usable(last.element)) pending ??= setTimeout(restore, 60);
  };
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const around = aroundOf(target);
    const layer = around.find((one) => one.matches(LAYERS));
    const place = { element: target, around, layer, label: labelOf(target), path: location.pathname };
    places = newestOf([...places.filter(({ element }) => element !== target), place]);
  });
  document.addEventListener('pointerdown', ({ target }) => {
    // Pressed where nothing takes the focus: there is nothing to come back to.
    if (target instanceof Element && !target.closest(`${CONTROLS}, input, textarea, select, label, [tabindex]`)) places = [];
  });
  new MutationObserver(check).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
}
