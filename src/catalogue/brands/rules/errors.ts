import { defineErrors } from '#shared/errors.ts';
import { BRAND_DEPTH_MAX } from '#shared/limits.ts';

export const brandErrors = defineErrors({
  BRAND_HAS_CHILDREN: {
    status: 409,
    severity: 'warning',
    ja: '子ブランドまたは商品が登録されているブランドは削除できません。',
    en: 'Brands with registered child brands and products cannot be deleted.',
  },
  BRAND_CYCLE: {
    status: 409,
    severity: 'warning',
    ja: '自分自身または子ブランドを親ブランドにすることはできません。',
    en: 'A brand cannot have itself or one of its child brands as its parent.',
  },
  BRAND_TOO_DEEP: {
    status: 409,
    severity: 'warning',
    ja: `ブランドの階層は${BRAND_DEPTH_MAX}階層までです。`,
    en: `Brands can be nested at most ${BRAND_DEPTH_MAX} levels deep.`,
  },
  BRAND_HAS_PARTS: {
    status: 409,
    severity: 'warning',
    ja: 'パーツが登録されているブランドは削除できません。',
    en: 'A brand with parts cannot be deleted.',
  },
  BRAND_HAS_TEMPLATES: {
    status: 409,
    severity: 'warning',
    ja: 'Excelテンプレートが登録されているブランドは削除できません。',
    en: 'A brand with Excel templates cannot be deleted.',
  },
  ICON_NOT_AN_IMAGE: {
    status: 415,
    severity: 'warning',
    ja: '画像はPNGまたはJPEG（10 MBまで）を選択してください。',
    en: 'Choose a PNG or JPEG picture of at most 10 MB.',
  },
});
