import { Group } from 'lucide-react';
import { Button } from '#ui/components/actions/button.tsx';
import { useText } from '#ui/i18n.tsx';
import type { AgencyDraft } from './agency-form.tsx';
import { agencyMessages as m } from '../../messages.ts';

interface Props {
  parts: readonly (AgencyDraft['parts'][number] & { libraryID: string })[];
  libraryId: string;
  /** What the viewer may do in the library. */
  can: readonly string[];
  onGroup: (draft: AgencyDraft) => void;
}

/** Makes a group of the ticked parts; absent for those who may not, and while they are of several libraries. */
export function GroupSelection({ parts, libraryId, can, onGroup }: Props) {
  const t = useText();
  if (!can.includes('manageAgencies') || parts.some((part) => part.libraryID !== libraryId)) return null;
  return (
    <Button size="small" icon={<Group aria-hidden />} onClick={() => onGroup({ name: '', parts })}>
      {t(m.createOf, { n: parts.length })}
    </Button>
  );
}
