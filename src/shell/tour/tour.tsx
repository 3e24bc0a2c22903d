import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { useText } from '#ui/i18n.tsx';
import { TOUR_STEPS, tourMessages as m } from './steps.ts';
import './tour.css';

/** Between what is pointed at and the card, and between the card and the window's edge, px. */
const GAP = 12;
const CARD_WIDTH = 360;

/** A card that points at one place of the frame after the other; the page behind it stays in sight. */
export function Tour({ onEnd }: { onEnd: () => void }) {
  const t = useText();
  const [at, setAt] = useState(0);
  const place = usePlaceOf(TOUR_STEPS[at]?.target);
  const card = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = card.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const step = TOUR_STEPS[at];
  if (!step) return null;
  // The buttons change with the step: the card itself keeps the focus, and is read out anew.
  const go = (to: number) => {
    setAt(to);
    card.current?.focus();
  };
  const last = at === TOUR_STEPS.length - 1;
  const move = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight' && !last) go(at + 1);
    if (event.key === 'ArrowLeft' && at > 0) go(at - 1);
  };
  return (
    <dialog
      ref={card}
      className="k-tour"
      data-pointing={place ? '' : undefined}
      style={place ? ({ '--tour-x': `${besides(place)}px`, '--tour-y': `${place.bottom + GAP}px` } as CSSProperties) : undefined}
      aria-labelledby="tour-title"
      aria-describedby="tour-body"
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        onEnd();
      }}
      onKeyDown={move}
    >
      {place && <span className="k-tour-ring" aria-hidden style={ringOf(place)} />}
      <p className="k-tour-count">{t(m.label, { n: at + 1, of: TOUR_STEPS.length })}</p>
      <h2 id="tour-title">{t(m[step.title])}</h2>
      <p id="tour-body">{t(m[step.body])}</p>
      <div className="k-tour-actions">
        <Button kind="ghost" onClick={onEnd}>
          {t(m.end)}
        </Button>
        <span className="k-tour-space" />
        {at > 0 && <Button onClick={() => go(at - 1)}>{t(m.back)}</Button>}
        {last ? (
          <ButtonLink kind="primary" to="/help/guide#first" onClick={onEnd}>
            {t(m.toGuide)}
          </ButtonLink>
        ) : (
          <Button kind="primary" onClick={() => go(at + 1)}>
            {t(m.next)}
          </Button>
        )}
      </div>
    </dialog>
  );
}

/** Where an element stands in the window; null when it is not in sight. */
function usePlaceOf(selector: string | undefined): DOMRect | null {
  const [place, setPlace] = useState<DOMRect | null>(null);
  useLayoutEffect(() => {
    const look = () => {
      const found = selector ? document.querySelector(selector)?.getBoundingClientRect() : undefined;
      setPlace(found && found.width > 0 && found.right <= window.innerWidth ? found : null);
    };
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [selector]);
  return place;
}

/** The card's left edge: under the middle of what it points at, inside the window. */
function besides(place: DOMRect): number {
  const middle = place.left + place.width / 2 - CARD_WIDTH / 2;
  return Math.max(GAP, Math.min(middle, window.innerWidth - CARD_WIDTH - GAP));
}

function ringOf({ left, top, width, height }: DOMRect): CSSProperties {
  return { left: left - 4, top: top - 4, width: width + 8, height: height + 8 };
}
