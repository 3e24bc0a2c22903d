import { builder } from '#platform/graphql/builder.ts';
import { queryField } from '#platform/graphql/fields.ts';
import { DesignRef } from '#catalogue/designs/server/door.ts';
import { placeFileInput } from '../../rules/input.ts';
import { placeFile, type FilePlace, type FilePlaces } from './place-file.ts';

const FilePlaceRef = builder.objectRef<FilePlace>('FilePlace').implement({
  fields: (t) => ({
    design: t.expose('design', { type: DesignRef }),
    reason: t.exposeString('reason', { description: 'CODE, NAME or BARCODE.' }),
  }),
});

const FilePlacesRef = builder.objectRef<FilePlaces>('FilePlaces').implement({
  description: 'The designs that a file may be for, the likeliest first.',
  fields: (t) => ({
    places: t.expose('places', { type: [FilePlaceRef] }),
    isCertain: t.exposeBoolean('isCertain', { description: 'The first fits better than every other.' }),
  }),
});

/** The question where a file belongs. */
export function registerPlacing(): void {
  queryField('placesOfFile', {
    type: FilePlacesRef,
    args: placeFileInput,
    access: 'everyone: the designs to which the viewer may upload; an upload is looked at by whoever sent it',
    description: 'Which designs a file is for: by its name, and of an upload that has arrived by the barcodes on it.',
    resolve: async (args, ctx) => await placeFile(() => ctx.read(), ctx.viewer, args),
  });
}
