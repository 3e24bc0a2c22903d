import { type ReactNode } from 'react';

export type MenuItem =
  | { kind?: 'action'; label: ReactNode; icon?: ReactNode; hint?: string; danger?: boolean; disabled?: boolean; onSelect: () => void }
  | { kind: 'link'; label: ReactNode; icon?: ReactNode; hint?: string; to: string }
  | { kind: 'choice'; label: string; value: string; options: { value: string; label: string }[]; onChange: (value: string) => void }
  | { kind: 'tick'; label: string; checked: boolean; onChange: (checked: boolean) => void }
  | { kind: 'line' }
  | { kind: 'text'; label: ReactNode; detail?: ReactNode };
