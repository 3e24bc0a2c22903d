import { Plus } from 'lucide-react';
import { newId } from '#shared/ids.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { useText } from '#ui/i18n.tsx';
import { addBlock, lastStep, newPiece } from '../rules/draft.ts';
import { stepsOf } from '#approval/approval-flows/rules/flow-state.ts';
import { UNPLACED_STEP, type FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import { DraftCard } from './draft-card.tsx';
import { editorMessages as words } from './door/messages.ts';
import type { PlanDraft } from './plan-draft.ts';

interface Props {
  type: FlowType;
  flow: PlanDraft;
  selected: string | null;
  /** How often in a row units were taken out: the one that is selected then has the focus. */
  removals: number;
  onSelect: (key: string | null) => void;
}

/** The steps from top to bottom on a line, blocks of one step side by side; the unplaced ones last. */
export function FlowCanvas({ type, flow, selected, removals, onSelect }: Props) {
  const t = useText();
  const add = (step: number) => {
    const key = newId();
    flow.change(addBlock(flow.draft, step, newPiece(key, t(words.defaultPiece))));
    onSelect(key);
  };
  const steps = stepsOf(flow.draft.blocks);
  return (
    <section className="k-canvas" aria-label={t(words.canvas)}>
      <p className="k-canvas-end">
        <span className="k-canvas-pill">{t(words.start)}</span>
        {t(words.startHelp)}
      </p>
      <ol className="k-canvas-steps">
        {steps.map(({ step, blocks }) => (
          <li key={step} className="k-canvas-step" data-unplaced={step === UNPLACED_STEP || undefined}>
            <header className="k-canvas-mark">
              <span className="k-canvas-number" aria-hidden="true">
                {step === UNPLACED_STEP ? '–' : step}
              </span>
              <span>
                <strong>{step === UNPLACED_STEP ? t(words.unplaced) : t(words.step, { n: step })}</strong>
                <small>
                  {step === UNPLACED_STEP
                    ? t(words.unplacedHelp)
                    : blocks.length > 1
                      ? t(words.parallel, { n: blocks.length })
                      : t(words.one)}
                </small>
              </span>
            </header>
            <div className="k-canvas-blocks">
              {blocks.map((block) => (
                <div key={block.key} className="k-canvas-block" data-several={block.pieces.length > 1 || undefined}>
                  {block.pieces.map((piece) => (
                    <DraftCard
                      key={piece.key}
                      type={type}
                      piece={piece}
                      flow={flow}
                      selected={selected === piece.key}
                      removals={selected === piece.key ? removals : 0}
                      onSelect={() => onSelect(piece.key)}
                    />
                  ))}
                </div>
              ))}
              {step !== UNPLACED_STEP && !flow.peopleFixed && (
                <button
                  type="button"
                  className="k-canvas-add"
                  aria-label={t(words.addBeside, { n: step })}
                  title={t(words.addBeside, { n: step })}
                  onClick={() => add(step)}
                >
                  <Plus aria-hidden />
                </button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {steps.length === 0 && <p className="k-canvas-empty">{t(words.empty)}</p>}
      {!flow.peopleFixed && (
        <Button icon={<Plus aria-hidden />} className="k-canvas-add-step" onClick={() => add(lastStep(flow.draft) + 1)}>
          {t(words.addStep)}
        </Button>
      )}
      <p className="k-canvas-end">
        <span className="k-canvas-pill" data-end="">
          {t(words.end)}
        </span>
        {t(words.endHelp)}
      </p>
    </section>
  );
}
