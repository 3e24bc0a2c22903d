import { Link2, Unlink2 } from 'lucide-react';
import { type ReactNode } from 'react';
import { useText } from '#ui/i18n.tsx';
import { laterNamed } from '#ui/later.tsx';
import type { ViewerContext } from '../actions/action.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { actionOf } from '../actions/all-actions.ts';
import { RenditionPicker } from '../results/rendition-picker.tsx';
import { ADDED_COLOUR, REMOVED_COLOUR } from '#artwork/canvas/web/door/panes/difference-colours.ts';
import { Slider } from '#artwork/canvas/web/door/panes/slider.tsx';
import { compareMessages as words, textMessages } from '#artwork/canvas/web/door/panes/stage-messages.ts';
import { limitMessages } from '#artwork/findings/rules/words/limit-messages.ts';
import { measuredBox } from '#artwork/canvas/web/door/tools/measure.ts';
import { useStore } from '#artwork/canvas/web/door/panes/store.ts';
import { wantsLessMotion } from '../results/use-flicker.ts';
import { FLICKER_MS, MAX_GAIN } from '#artwork/canvas/web/door/panes/viewer-state.ts';

const OffsetOptions = laterNamed(() => import('./offset-options.tsx'), 'OffsetOptions');

/** Nothing is set otherwise than it opens, nothing slides: a narrow screen does without the bar. */
function rests({ state }: ViewerContext): boolean {
  const isStill = state.mode === 'side' || state.mode === 'single' || state.mode === 'swipe';
  return (
    isStill && state.linked && state.rendition.kind === 'NORMAL' && state.tool !== 'align' && state.tool !== 'text' && state.tool !== 'box'
  );
}

/** Above the dock: what can be set of the mode in view; the versions' offset while it matters. */
export function OptionBar({ context }: { context: ViewerContext }) {
  const { state, pair } = context;
  const isMoved = state.offset.x !== 0 || state.offset.y !== 0;
  const parts = [
    pair.before && state.mode !== 'swipe' && <ModeOptions key="mode" context={context} />,
    pair.before && (state.tool === 'align' || isMoved) && <OffsetOptions key="offset" context={context} />,
    state.tool === 'box' && context.compareBox && <BoxOptions key="box" context={context} />,
    state.tool === 'text' && <TextOptions key="text" context={context} />,
    context.renditions.length > 1 && <RenditionPicker key="rendition" context={context} />,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <div className="k-option-bar" data-rests={rests(context) || undefined}>
      {parts}
    </div>
  );
}

function ModeOptions({ context }: { context: ViewerContext }): ReactNode {
  const t = useText();
  const { state, set } = context;
  switch (state.mode) {
    case 'overlay':
      return (
        <Slider
          className="k-option-group"
          label={t(words.opacity)}
          value={Math.round(state.opacity * 100)}
          text={`${Math.round(state.opacity * 100)}%`}
          onChange={(value) => set({ opacity: value / 100 })}
        />
      );
    case 'flicker':
      if (wantsLessMotion()) {
        return (
          <div className="k-option-group">
            <span>{t(words.flipStill)}</span>
            <ActionButton action={actionOf('flip')} context={context} />
          </div>
        );
      }
      return (
        <Slider
          className="k-option-group"
          label={t(words.speed)}
          value={Math.round(((FLICKER_MS.most - state.flickerMs) / (FLICKER_MS.most - FLICKER_MS.least)) * 100)}
          text={`${(state.flickerMs / 1000).toFixed(2)} s`}
          onChange={(value) => set({ flickerMs: FLICKER_MS.most - (value / 100) * (FLICKER_MS.most - FLICKER_MS.least) })}
        />
      );
    case 'difference':
      return (
        <>
          <Slider
            className="k-option-group"
            label={t(words.gain)}
            value={state.gain}
            most={MAX_GAIN}
            text={`×${2 ** state.gain}`}
            onChange={(gain) => set({ gain })}
          />
          <div className="k-option-group k-option-colours">
            <span>
              <i style={{ background: REMOVED_COLOUR }} /> {t(words.wasThere)}
            </span>
            <span>
              <i style={{ background: ADDED_COLOUR }} /> {t(words.isThere)}
            </span>
          </div>
        </>
      );
    case 'side':
      return (
        <div className="k-option-group">
          <button type="button" className="k-option-toggle" aria-pressed={state.linked} onClick={() => set({ linked: !state.linked })}>
            {state.linked ? <Link2 aria-hidden /> : <Unlink2 aria-hidden />} {t(words.linked)}
          </button>
        </div>
      );
    case 'single':
      return (
        <div className="k-option-group">
          <ActionButton action={actionOf('flip')} context={context} />
          <span>{t(words.flip)}</span>
        </div>
      );
    case 'swipe':
      return null;
  }
}

/** What can be done with the area that was measured. */
function BoxOptions({ context }: { context: ViewerContext }) {
  const t = useText();
  const hasBox = useStore(context.stage.measure, (state) => measuredBox(state) !== null);
  if (!hasBox) return null;
  return (
    <div className="k-option-group">
      <ActionButton action={actionOf('measure.compare')} context={context} />
      <span>{t(limitMessages.compareBox)}</span>
    </div>
  );
}

/** What can be done with the text that is selected. */
function TextOptions({ context }: { context: ViewerContext }) {
  const t = useText();
  const isSelected = useStore(context.stage.selection, (chosen) => chosen !== null);
  if (!isSelected) return null;
  return (
    <div className="k-option-group" role="group" aria-label={t(textMessages.chosen)}>
      <span>{t(textMessages.chosen)}</span>
      <ActionButton action={actionOf('text.copy')} context={context} />
      <ActionButton action={actionOf('text.part')} context={context} />
    </div>
  );
}
