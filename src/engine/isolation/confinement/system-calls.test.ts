import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { confinement, confining } from '../confinement.ts';
import { systemCallFilter, systemCallFilterFile } from './system-calls.ts';

const steps = (filter: Buffer) =>
  Array.from({ length: filter.length / 8 }, (_, index) => ({
    code: filter.readUInt16LE(index * 8),
    whenTrue: filter.readUInt8(index * 8 + 2),
    whenFalse: filter.readUInt8(index * 8 + 3),
    value: filter.readUInt32LE(index * 8 + 4),
  }));

/** What a filter answers, carried out as the kernel would. */
function answerOf(filter: Buffer, call: { number: number; audit: number; first?: number }): number {
  const program = steps(filter);
  let loaded = 0;
  for (let at = 0; at < program.length; at++) {
    const { code, whenTrue, whenFalse, value } = program[at] ?? expect.fail('the program runs out');
    if (code === 0x06) return value;
    if (code === 0x20) loaded = value === 0 ? call.number : value === 4 ? call.audit : (call.first ?? 0);
    else {
      const holds = code === 0x15 ? loaded === value : code === 0x35 ? loaded >= value : (loaded & value) !== 0;
      at += holds ? whenTrue : whenFalse;
    }
  }
  return expect.fail('the program has no end');
}

const X64 = { audit: 0xc000003e };
const ARM64 = { audit: 0xc00000b7 };
const [ALLOW, KILL, EPERM, ENOSYS, EAFNOSUPPORT] = [0x7fff0000, 0x80000000, 0x50001, 0x50026, 0x50061];

test.each([
  ['x64', X64, { read: 0, mmap: 9, futex: 202, ptrace: 101, unshare: 272, setns: 308, bpf: 321, clone: 56, socket: 41 }],
  ['arm64', ARM64, { read: 63, mmap: 222, futex: 98, ptrace: 117, unshare: 97, setns: 268, bpf: 280, clone: 220, socket: 198 }],
] as const)('on %s what is not needed is refused, and what is, is not', (arch, machine, calls) => {
  const filter = systemCallFilter(arch) ?? expect.fail();
  const answer = (number: number, first?: number) => answerOf(filter, { ...machine, number, ...(first === undefined ? {} : { first }) });
  expect([calls.read, calls.mmap, calls.futex].map((number) => answer(number))).toEqual([ALLOW, ALLOW, ALLOW]);
  expect([calls.ptrace, calls.unshare, calls.setns, calls.bpf].map((number) => answer(number))).toEqual([EPERM, EPERM, EPERM, EPERM]);
  // A thread, a process; one in a user namespace of its own.
  expect([0x3d0f00, 0x1200011, 0x10000000 | 17].map((flags) => answer(calls.clone, flags))).toEqual([ALLOW, ALLOW, EPERM]);
  expect([1, 2, 10, 16, 17].map((family) => answer(calls.socket, family))).toEqual([ALLOW, ...Array<number>(4).fill(EAFNOSUPPORT)]);
  expect([425, 435].map((number) => answer(number))).toEqual([ENOSYS, ENOSYS]);
});

test('calls of another architecture or interface do not pass by', () => {
  const filter = systemCallFilter('x64') ?? expect.fail();
  expect(answerOf(filter, { number: 0, audit: 0x40000003 })).toBe(KILL);
  expect(answerOf(filter, { number: 0x40000000 + 1, ...X64 })).toBe(EPERM);
  expect(systemCallFilter('riscv64')).toBeNull();
});

test.skipIf(!confinement().systemCalls)('the kernel takes it: a confined process stands under it, and threads still begin', () => {
  const [command = '', ...args] = confining({ readable: [] });
  const program = `const status = require('node:fs').readFileSync('/proc/self/status', 'utf8');
    new (require('node:worker_threads').Worker)('', { eval: true }).once('exit', (code) =>
      require('node:dgram').createSocket('udp4').once('error', ({ code: refused }) =>
        console.log(JSON.stringify([/^Seccomp:\\s*(\\d)/m.exec(status)[1], code, refused]))).bind(0));`;
  const { stdout } = spawnSync(command, [...args, process.execPath, '-e', program], { encoding: 'utf8' });
  expect(JSON.parse(stdout)).toEqual(['2', 0, 'EAFNOSUPPORT']);
  const file = systemCallFilterFile() ?? expect.fail();
  expect([existsSync(file), readFileSync(file).equals(systemCallFilter(process.arch) ?? Buffer.alloc(0))]).toEqual([true, true]);
});
