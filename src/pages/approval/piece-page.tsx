import { useEffect } from 'react';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useNavigation } from '#ui/navigation.tsx';
import { ApprovalPieceDocument } from '#approval/approval-flows/web/door/flow.graphql.generated.ts';

/** /{brand}/{product}/{design}/{approvalPiece}: sends the reviewer on to the piece's own review page (D14.7). */
export function PiecePage() {
  const approvalPiece = usePathId('approvalPiece');
  const { go } = useNavigation();
  const query = useAppQuery(ApprovalPieceDocument, { id: approvalPiece });
  const path = query.data?.approvalPiece.reviewPath;
  useEffect(() => {
    if (path) void go(path, { replace: true });
  }, [path, go]);
  if (query.error) return <FormMessage tone="error">{query.error}</FormMessage>;
  return <Loading immediately />;
}
