import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EngineError } from './engine-error.ts';
import { detectFileKind, isIllustratorStub } from './file-type.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');

describe('file kind by content', () => {
  it.each([
    ['%PDF-1.7\n...', 'pdf'],
    [`${'\0'.repeat(200)}HTTP/1.1 200 OK\r\n\r\n%PDF-1.4`, 'pdf'],
    ['%PDF-1.6 << /PieceInfo << /Illustrator 1 0 R >> >>', 'ai'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['II*\0', 'tiff'],
    ['MM\0*', 'tiff'],
  ])('%j is %s', (content, kind) => {
    expect(detectFileKind(bytes(content))).toBe(kind);
  });

  it.each([
    ['', 'ENGINE_EMPTY'],
    ['%!PS-Adobe-3.0 EPSF-3.0\n%%Creator: Adobe Illustrator(R) 8.0', 'ENGINE_AI_OLD'],
    ['8BPS\0\x01', 'ENGINE_PHOTOSHOP'],
    ['\x06\x06\xed\xf5\xd8\x1dF\xe5\xbd1\xef\xe7\xfet\xb7\x1dDOCUMENT', 'ENGINE_INDESIGN'],
    ['PK\x03\x04\x14\0mimetypeapplication/vnd.adobe.indesign-idml-package', 'ENGINE_INDESIGN'],
    ['PK\x03\x04', 'ENGINE_UNSUPPORTED_TYPE'],
    [`${' '.repeat(2000)}%PDF-1.4`, 'ENGINE_UNSUPPORTED_TYPE'],
  ])('%j is refused with %s', (content, code) => {
    expect(() => detectFileKind(bytes(content))).toThrow(expect.objectContaining({ code }));
  });

  it('answers with a kind or a coded refusal for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (content) => {
        try {
          expect(['pdf', 'ai', 'png', 'jpeg', 'tiff']).toContain(detectFileKind(content));
        } catch (error) {
          expect(error).toBeInstanceOf(EngineError);
        }
      }),
    );
  });

  it('knows the stub page, also broken over lines, and no artwork that merely is short', () => {
    const stub = 'This is an Adobe Illustrator File that was\nsaved without PDF Content.';
    expect(isIllustratorStub('ai', 1, stub)).toBe(true);
    expect(isIllustratorStub('pdf', 1, stub)).toBe(true);
    expect(isIllustratorStub('ai', 2, stub)).toBe(false);
    expect(isIllustratorStub('ai', 1, '名称：粉末')).toBe(false);
  });
});
