/** Which icons the icon sets hold (ECMA-376-1, 18.18.42, and the three that Excel added in 2010). */

const GREEN = '4EA95C';
const YELLOW = 'F2B632';
const RED = 'DA4A3C';
const GREY = '7F7F7F';
const PINK = 'F4A6A0';
export const BLACK = '404040';

export type Way = 'up' | 'rising' | 'side' | 'falling' | 'down';

/** What is drawn; `steps`: how many of four. */
export type Icon =
  | { look: 'arrow'; way: Way; colour: string }
  | { look: 'triangle'; way: 'up' | 'side' | 'down'; colour: string }
  | { look: 'light' | 'rimmedLight' | 'flag' | 'diamond' | 'warning'; colour: string }
  | { look: 'symbol'; mark: 'check' | 'exclamation' | 'cross'; colour: string; isCircled: boolean }
  | { look: 'bars' | 'quarters' | 'boxes'; steps: number }
  | { look: 'star'; share: 0 | 0.5 | 1 };

const arrows = (ways: readonly Way[], colours: readonly string[]): Icon[] =>
  ways.map((way, i) => ({ look: 'arrow', way, colour: colours[i] ?? GREY }));
const plain = (look: 'light' | 'rimmedLight' | 'flag', ...colours: string[]): Icon[] => colours.map((colour) => ({ look, colour }));
const symbols = (isCircled: boolean): Icon[] => [
  { look: 'symbol', mark: 'cross', colour: RED, isCircled },
  { look: 'symbol', mark: 'exclamation', colour: YELLOW, isCircled },
  { look: 'symbol', mark: 'check', colour: GREEN, isCircled },
];
const stepped = (look: 'bars' | 'quarters' | 'boxes', first = 0): Icon[] => [0, 1, 2, 3, 4].slice(first).map((steps) => ({ look, steps }));

const FIVE_WAYS = ['down', 'falling', 'side', 'rising', 'up'] as const;
const FOUR_WAYS = ['down', 'falling', 'rising', 'up'] as const;
const THREE_WAYS = ['down', 'side', 'up'] as const;

/** From the least value's to the greatest's. */
const ICON_SETS: Readonly<Record<string, readonly Icon[]>> = {
  '3Arrows': arrows(THREE_WAYS, [RED, YELLOW, GREEN]),
  '3ArrowsGray': arrows(THREE_WAYS, []),
  '4Arrows': arrows(FOUR_WAYS, [RED, YELLOW, YELLOW, GREEN]),
  '4ArrowsGray': arrows(FOUR_WAYS, []),
  '5Arrows': arrows(FIVE_WAYS, [RED, YELLOW, YELLOW, YELLOW, GREEN]),
  '5ArrowsGray': arrows(FIVE_WAYS, []),
  '3Triangles': [
    { look: 'triangle', way: 'down', colour: RED },
    { look: 'triangle', way: 'side', colour: YELLOW },
    { look: 'triangle', way: 'up', colour: GREEN },
  ],
  '3TrafficLights1': plain('light', RED, YELLOW, GREEN),
  '3TrafficLights2': plain('rimmedLight', RED, YELLOW, GREEN),
  '4TrafficLights': plain('light', BLACK, RED, YELLOW, GREEN),
  '4RedToBlack': plain('light', BLACK, GREY, PINK, RED),
  '3Flags': plain('flag', RED, YELLOW, GREEN),
  '3Signs': [
    { look: 'diamond', colour: RED },
    { look: 'warning', colour: YELLOW },
    { look: 'light', colour: GREEN },
  ],
  '3Symbols': symbols(true),
  '3Symbols2': symbols(false),
  '3Stars': ([0, 0.5, 1] as const).map((share): Icon => ({ look: 'star', share })),
  '4Rating': stepped('bars', 1),
  '5Rating': stepped('bars'),
  '5Quarters': stepped('quarters'),
  '5Boxes': stepped('boxes'),
};

/** The icons of a set; null for one that nobody knows. */
export const iconsOfSet = (name: string): readonly Icon[] | null => (Object.hasOwn(ICON_SETS, name) ? ICON_SETS[name]! : null);
