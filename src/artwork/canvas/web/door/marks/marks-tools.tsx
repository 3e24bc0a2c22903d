import { Highlighter, MapPin, MoveUpRight, PencilLine, SquareDashed, X, type LucideIcon } from 'lucide-react';
import { MARK_KINDS, type MarkKind } from '#work/comments/rules/types.ts';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { useText } from '#ui/i18n.tsx';
import { markMessages as words } from './marks-messages.ts';
import { MARK_KEYS } from './marks-keys.ts';
import type { MarkModel } from './marks-model.ts';
import { useStore } from '../panes/store.ts';

const GLYPHS: Record<MarkKind, LucideIcon> = {
  point: MapPin,
  rectangle: SquareDashed,
  arrow: MoveUpRight,
  freehand: PencilLine,
  highlight: Highlighter,
};

export interface MarkToolsProps {
  model: MarkModel;
  /** The page has text that can be highlighted. */
  hasText: boolean;
  /** Number of the issue that gets another place; null: a new one is drawn. */
  placing: number | null;
  onEnd: () => void;
}

/** On the stage while a mark is drawn: its kinds, and what the hand is asked for. */
export function MarkTools({ model, hasText, placing, onEnd }: MarkToolsProps) {
  const t = useText();
  const kind = useStore(model.store, (hand) => hand.kind);
  return (
    <div className="k-mark-tools" role="toolbar" aria-label={t(words.tools)}>
      {MARK_KINDS.map((one) => {
        const Glyph = GLYPHS[one];
        return (
          <IconButton
            key={one}
            size="small"
            label={t(words[one])}
            shortcut={MARK_KEYS[one]}
            icon={<Glyph aria-hidden />}
            aria-pressed={one === kind}
            disabled={one === 'highlight' && !hasText}
            onClick={() => model.choose(one)}
          />
        );
      })}
      <p>
        {placing !== null && <strong>{t(words.placeHint, { n: placing })}</strong>}
        {t(words[`${kind}Hint`])}
      </p>
      <IconButton size="small" label={t(words.end)} shortcut="Esc" icon={<X aria-hidden />} onClick={onEnd} />
    </div>
  );
}
