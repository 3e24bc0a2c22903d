import { DeleteSection } from '#people/companies/web/door/delete-section.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useNavigation } from '#ui/navigation.tsx';
import { path } from '#ui/path.ts';
import { designMessages as m } from '../../messages.ts';
import { DeleteDesignDocument, type DesignFieldsFragment } from './designs.graphql.generated.ts';

export function DeleteDesign({ design }: { design: DesignFieldsFragment }) {
  const { go } = useNavigation();
  const remove = useAppMutation(DeleteDesignDocument, { success: m.deleted, failure: m.deleteFailed });
  const onDelete = async () => {
    const outcome = await remove.run({ input: { designId: design.id, expectedVersion: design.version } });
    if (outcome.ok) await go(path`/${design.brandId}/${design.productId}/overview`, { replace: true });
    return outcome.ok;
  };
  return <DeleteSection words={m} name={design.name} onDelete={onDelete} />;
}
