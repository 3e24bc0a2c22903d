import { asking } from '../../server/ask.ts';
import { signIn } from '../../server/sign-in.ts';

/** A design with a specification of so many items, made by the commands that its screens call; answers where its editor is. */
export async function longSpecification(
  url: string,
  email: string,
  items: number,
): Promise<{ path: string; designId: string; specificationId: string }> {
  const ask = asking(url, await signIn(url, email));
  const made = async (command: string, type: string, input: object): Promise<string> => {
    const query = `mutation($input: ${type}!) { made: ${command}(input: $input) { id } }`;
    return (await ask<{ made: { id: string } }>(query, { input })).made.id;
  };
  const brandId = await made('createBrand', 'CreateBrandInput', { name: '長い仕様書' });
  const productId = await made('createProduct', 'CreateProductInput', { brandId, name: '長い仕様書' });
  const designId = await made('createDesign', 'CreateDesignInput', { productId, name: '長い仕様書' });
  const specificationId = await made('createSpecification', 'CreateSpecificationInput', { designId });
  await made('saveSpecificationItems', 'SaveSpecificationItemsInput', {
    specificationId,
    expectedVersion: 1,
    items: Array.from({ length: items }, (_, at) => ({
      number: at + 1,
      title: `項目 ${at + 1}`,
      text:
        at % 5 === 0
          ? '開封後は冷蔵庫で保存し、\n賞味期限にかかわらず早めにお召し上がりください。'
          : `表示する文言その${at + 1} 100mlあたり 12.${at % 10}g`,
      exact: at % 3 === 0,
      variants: at % 4 === 0 ? [{ code: 'EN', text: `Words no. ${at + 1}` }] : [],
    })),
  });
  return { path: `/${brandId}/${productId}/${designId}/specification`, designId, specificationId };
}
