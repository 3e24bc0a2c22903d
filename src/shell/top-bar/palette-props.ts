import type { ComponentProps } from 'react';
import type { Palette } from '#overview/search/web/door/palette.tsx';

/** What the palette is told by the top bar; what may be done where one stands is added where its code is. */
export type PaletteProps = Omit<ComponentProps<typeof Palette>, 'actions'>;
