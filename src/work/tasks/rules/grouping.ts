/** Tasks by the design project that they are about. Pure. */

interface Grouped {
  designId: string | null;
}

export interface TaskGroup<T> {
  /** Null: they are about no design project. */
  designId: string | null;
  tasks: T[];
}

/** The groups in the order of their first tasks, whose own order stays; what is about no design project comes last. */
export function groupedByDesign<T extends Grouped>(tasks: readonly T[]): TaskGroup<T>[] {
  const groups = new Map<string | null, T[]>();
  for (const task of tasks) groups.set(task.designId, [...(groups.get(task.designId) ?? []), task]);
  const all = [...groups].map(([designId, own]) => ({ designId, tasks: own }));
  return [...all.filter(({ designId }) => designId !== null), ...all.filter(({ designId }) => designId === null)];
}
