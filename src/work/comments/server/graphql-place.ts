/** Places, and what became of them on later versions, as the API answers them. */
import { loadUser, UserRef } from '#people/access/server/door.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Area, CarriedPlace, Place, Shape, Spot } from '../rules/types.ts';

const SpotRef = builder.objectRef<Spot>('CommentSpot').implement({
  fields: (t) => ({ x: t.exposeFloat('x'), y: t.exposeFloat('y') }),
});

const AreaRef = builder.objectRef<Area>('CommentArea').implement({
  fields: (t) => ({ x: t.exposeFloat('x'), y: t.exposeFloat('y'), width: t.exposeFloat('width'), height: t.exposeFloat('height') }),
});

const ShapeRef = builder.objectRef<Shape>('CommentShape').implement({
  description:
    'What was drawn on a page, in shares 0..1 of it from its top left. rectangle: width, height; arrow: its tip; freehand: points; highlight: boxes, text.',
  fields: (t) => ({
    kind: t.exposeString('kind'),
    x: t.exposeFloat('x'),
    y: t.exposeFloat('y'),
    width: t.float({ nullable: true, resolve: (shape) => (shape.kind === 'rectangle' ? shape.width : null) }),
    height: t.float({ nullable: true, resolve: (shape) => (shape.kind === 'rectangle' ? shape.height : null) }),
    toX: t.float({ nullable: true, resolve: (shape) => (shape.kind === 'arrow' ? shape.toX : null) }),
    toY: t.float({ nullable: true, resolve: (shape) => (shape.kind === 'arrow' ? shape.toY : null) }),
    points: t.field({ type: [SpotRef], nullable: true, resolve: (shape) => (shape.kind === 'freehand' ? shape.points : null) }),
    boxes: t.field({ type: [AreaRef], nullable: true, resolve: (shape) => (shape.kind === 'highlight' ? shape.boxes : null) }),
    text: t.string({ nullable: true, resolve: (shape) => (shape.kind === 'highlight' ? shape.text : null) }),
  }),
});

export const PlaceRef = builder.objectRef<Place>('CommentPlace').implement({
  fields: (t) => ({
    versionId: t.exposeID('versionId'),
    page: t.exposeInt('page', { description: 'From 1.' }),
    shape: t.field({ type: ShapeRef, resolve: (place) => place }),
  }),
});

export const CarriedPlaceRef = builder.objectRef<CarriedPlace>('CommentCarriedPlace').implement({
  description: 'What became of a mark on a later version: PLACED, MOVED or ORPHANED; an orphaned one has no place, and says why.',
  fields: (t) => ({
    versionId: t.exposeID('versionId'),
    state: t.exposeString('state'),
    page: t.exposeInt('page', { nullable: true }),
    shape: t.field({ type: ShapeRef, nullable: true, resolve: (place) => place.shape }),
    by: t.exposeString('by', { nullable: true, description: 'PICTURE, TEXT or HAND.' }),
    reason: t.exposeString('reason', { nullable: true }),
    dxMm: t.exposeFloat('dxMm'),
    dyMm: t.exposeFloat('dyMm'),
    placedBy: t.field({
      type: UserRef,
      nullable: true,
      resolve: (place, _args, ctx) => (place.placedBy ? loadUser(ctx, place.placedBy) : null),
    }),
  }),
});
