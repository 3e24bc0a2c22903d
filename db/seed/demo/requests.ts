/** What the demo's people have asked of each other by hand. */
import { requestCreation } from '#work/tasks/server/commands/request-creation.ts';
import type { Actor, Stage } from './stage.ts';

type People = Record<'owner' | 'director' | 'brand' | 'product', Actor>;

/** One of each kind: a product, a design project, a part of the company. */
export async function askColleagues(stage: Stage, people: People, places: { brandId: string; productId: string }): Promise<void> {
  const { owner, director, brand, product } = people;
  await stage.run(
    requestCreation,
    {
      target: 'BRAND',
      targetId: places.brandId,
      assigneeId: brand.userId,
      note: '冬限定「ほうじ茶ラテ 濃厚」を商品登録してください。発売は来年1月の予定です。',
      dueDate: stage.day(5),
    },
    director,
  );
  await stage.run(
    requestCreation,
    {
      target: 'PRODUCT',
      targetId: places.productId,
      assigneeId: product.userId,
      note: '北海道限定パッケージのデザイン案件をお願いします。サイズは通年品と同じです。',
      dueDate: stage.day(3),
    },
    brand,
  );
  await stage.run(
    requestCreation,
    {
      target: 'COMPANY',
      assigneeId: owner.userId,
      note: '紙パックの識別マークを全社パーツに加えてください。',
      dueDate: stage.day(6),
    },
    director,
  );
}
