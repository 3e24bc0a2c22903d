import { ChevronsLeftRight } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '#ui/i18n.tsx';
import { compareMessages } from './stage-messages.ts';
import { shareAt } from '../../tools/swipe.ts';

const KEYS: Record<string, number> = { ArrowLeft: -0.01, ArrowRight: 0.01, PageDown: -0.1, PageUp: 0.1, Home: -1, End: 1 };

/** The divider between the older version (left) and the newer, dragged or moved by keys. */
export function SwipeHandle({ share, onShare }: { share: number; onShare: (share: number) => void }) {
  const t = useText();
  const track = useRef<HTMLDivElement>(null);
  const drag = (clientX: number): void => {
    const rect = track.current?.getBoundingClientRect();
    if (rect) onShare(shareAt(clientX, rect.left, rect.width));
  };
  return (
    <div ref={track} className="k-swipe">
      <div
        className="k-swipe-handle"
        role="slider"
        tabIndex={0}
        aria-label={t(compareMessages.divider)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        style={{ left: `${share * 100}%` }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && drag(event.clientX)}
        onKeyDown={(event) => {
          const by = KEYS[event.key];
          if (by === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          onShare(Math.min(1, Math.max(0, Number((share + by).toFixed(4)))));
        }}
      >
        <span>
          <ChevronsLeftRight aria-hidden />
        </span>
      </div>
    </div>
  );
}
