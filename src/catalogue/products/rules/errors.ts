import { defineErrors } from '#shared/errors.ts';

export const productErrors = defineErrors({
  PRODUCT_HAS_DESIGNS: {
    status: 409,
    severity: 'warning',
    ja: 'デザイン案件が登録されている商品は削除できません。',
    en: 'Products with registered designs cannot be deleted.',
  },
  PRODUCT_HAS_PARTS: {
    status: 409,
    severity: 'warning',
    ja: 'パーツが登録されている商品は削除できません。',
    en: 'A product with parts cannot be deleted.',
  },
  PRODUCT_CODE_TAKEN: {
    status: 409,
    severity: 'warning',
    ja: 'この商品コードは、このブランドの別の商品で使われています。',
    en: 'Another product of this brand already has this code.',
  },
});
