import { Check, X } from 'lucide-react';
import { useText } from '#ui/i18n.tsx';
import { stepsOf } from '../../rules/flow-state.ts';
import { UNPLACED_STEP } from '../../rules/flow-types.ts';
import type { BlockData, FlowData, PieceSlot } from './flow-data.ts';
import { PieceCard } from '../piece-card.tsx';
import { panelMessages as words } from './messages.ts';

/** The steps from top to bottom, what runs side by side beside each other. */
export function FlowSteps({ flow, refetch, guests }: { flow: FlowData; refetch: () => void; guests: PieceSlot }) {
  const t = useText();
  return (
    <ol className="k-flow-steps">
      {stepsOf(flow.blocks).map(({ step, blocks }, index) => {
        const status = stepStatus(blocks);
        const name = step === UNPLACED_STEP ? t(words.unplaced) : t(words.step, { n: index + 1 });
        return (
          <li key={step} className="k-flow-step" data-status={status}>
            <div className="k-flow-step-mark">
              <span role="img" aria-label={name}>
                {status === 'COMPLETED' ? (
                  <Check size={13} aria-hidden />
                ) : status === 'REJECTED' ? (
                  <X size={13} aria-hidden />
                ) : step === UNPLACED_STEP ? (
                  '–'
                ) : (
                  index + 1
                )}
              </span>
            </div>
            <div className="k-flow-step-pieces">
              {blocks
                .flatMap((block) => block.pieces)
                .map((piece) => (
                  <PieceCard key={piece.id} flow={flow} piece={piece} refetch={refetch} guests={guests} />
                ))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function stepStatus(blocks: readonly BlockData[]): string {
  if (blocks.some((block) => block.status === 'REJECTED')) return 'REJECTED';
  if (blocks.every((block) => block.status === 'COMPLETED')) return 'COMPLETED';
  return blocks.some((block) => block.status !== 'STAND_BY') ? 'IN_PROGRESS' : 'STAND_BY';
}
