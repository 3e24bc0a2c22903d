/** How the artwork is shown now. */
export const MODES = ['side', 'overlay', 'flicker', 'difference'] as const;
export type Mode = (typeof MODES)[number];

export interface ViewerState {
  mode: Mode;
  page: number;
  opacity: number;
  flickerMs: number;
  /** Frames of the findings are drawn. */
  marks: boolean;
  /** The next press on the artwork places a comment. */
  placing: boolean;
}

export const INITIAL_STATE: ViewerState = {
  mode: 'side',
  page: 1,
  opacity: 0.5,
  flickerMs: 550,
  marks: true,
  placing: false,
};
