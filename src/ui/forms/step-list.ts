import type { ToastAct } from '../toast-state.ts';

/** Something done in a form: what takes it back, and the toast's buttons that offer to. */
interface Step {
  back: () => void;
  told: ToastAct[];
}

/** How many steps are remembered. */
const MOST = 50;

/**
 * What was done in a form, one step after the other. A step that was taken back, or is remembered no more, is offered nowhere: its
 * buttons are handed to `withdraw`, and what was told of before comes next.
 */
export class StepList {
  #steps: Step[] = [];
  readonly #withdraw: (acts: readonly ToastAct[]) => void;

  constructor(withdraw: (acts: readonly ToastAct[]) => void) {
    this.#withdraw = withdraw;
  }

  get canUndo(): boolean {
    return this.#steps.length > 0;
  }

  remember(back: () => void): void {
    this.#steps.push({ back, told: [] });
    if (this.#steps.length > MOST) this.#withdraw(this.#steps.shift()?.told ?? []);
  }

  /** Takes back the last step. */
  undo(): void {
    const step = this.#steps.pop();
    if (!step) return;
    step.back();
    this.#withdraw(step.told);
  }

  /**
   * Tells of the last step with a button that takes it back, and all that was done after it.
   * @param open shows the toast; null: there is no step to take back
   */
  tell(open: (run: (() => void) | null) => ToastAct | null): void {
    const step = this.#steps.at(-1);
    if (!step) return void open(null);
    const act = open(() => {
      while (this.#steps.includes(step)) this.undo();
    });
    if (act) step.told.push(act);
  }
}
