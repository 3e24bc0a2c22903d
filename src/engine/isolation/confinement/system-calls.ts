/**
 * A filter of system calls (seccomp, BPF) for processes that open files of users: what neither Node nor a decoder asks of the kernel, and
 * what holes of the kernel are reached through. Refused is what makes namespaces, mounts, modules and keys, looks into other processes, and every
 * socket but those within the machine; whatever else is asked is allowed. The numbers are those of the kernel's tables (arch/x86/entry/syscalls/
 * syscall_64.tbl, include/uapi/asm-generic/unistd.h).
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Machine {
  /** AUDIT_ARCH_…: a call of another architecture ends the process. */
  audit: number;
  clone: number;
  socket: number;
  /** Numbers from here on are those of another interface (x32); null: there is none. */
  foreign: number | null;
  refused: readonly number[];
}

/** The same everywhere: calls since Linux 5.1 have one number. move_mount …, fspick, pidfd_getfd, mount_setattr */
const NEWER = [428, 429, 430, 431, 432, 433, 438, 442] as const;
/** Told as unknown, so that libraries take the older way: io_uring_setup, _enter, _register, clone3 (whose flags a filter cannot read). */
const UNKNOWN = [425, 426, 427, 435] as const;

const MACHINES: Partial<Record<string, Machine>> = {
  x64: {
    audit: 0xc000003e,
    clone: 56,
    socket: 41,
    foreign: 0x40000000,
    // ptrace, syslog, personality, pivot_root, adjtimex, chroot, acct, settimeofday, mount, umount2, swapon, swapoff, reboot, sethostname, setdomainname,
    // iopl, ioperm, init_module, delete_module, quotactl, clock_settime, kexec_load, add_key, request_key, keyctl, unshare, vmsplice, perf_event_open,
    // name_to_handle_at, open_by_handle_at, clock_adjtime, setns, process_vm_readv, process_vm_writev, kcmp, finit_module, kexec_file_load, bpf, userfaultfd
    // prettier-ignore
    refused: [
      101, 103, 135, 155, 159, 161, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 175, 176, 179, 227, 246, 248, 249, 250,
      272, 278, 298, 303, 304, 305, 308, 310, 311, 312, 313, 320, 321, 323,
    ],
  },
  arm64: {
    audit: 0xc00000b7,
    clone: 220,
    socket: 198,
    foreign: null,
    // The same calls, as far as this machine has them.
    // prettier-ignore
    refused: [
      39, 40, 41, 51, 60, 75, 89, 92, 97, 104, 105, 106, 112, 116, 117, 142, 161, 162, 170, 171, 217, 218, 219, 224, 225, 241,
      264, 265, 266, 268, 270, 271, 272, 273, 280, 282, 294,
    ],
  },
};

const [LOAD, EQUAL, AT_LEAST, ANY_BIT, RETURN] = [0x20, 0x15, 0x35, 0x45, 0x06];
/** Offsets in struct seccomp_data: the number, the architecture, the low half of the first argument. */
const [NUMBER, ARCHITECTURE, FIRST] = [0, 4, 16];
const [ALLOW, KILL] = [0x7fff0000, 0x80000000];
const refusedWith = (errno: number) => 0x00050000 | errno;
const [EPERM, ENOSYS, EAFNOSUPPORT] = [1, 38, 97];
/** CLONE_NEWNS, _NEWCGROUP, _NEWUTS, _NEWIPC, _NEWUSER, _NEWPID, _NEWNET */
const NEW_NAMESPACES = 0x7e020000;
const AF_UNIX = 1;

type Step = readonly [code: number, whenTrue: number, whenFalse: number, value: number];

/** The filter as the kernel takes it (struct sock_filter, in the machine's order: little-endian on both); null: none for this machine. */
export function systemCallFilter(arch: string): Buffer | null {
  const machine = MACHINES[arch];
  if (!machine) return null;
  const refuse = (number: number, errno: number): Step[] => [
    [EQUAL, 0, 1, number],
    [RETURN, 0, 0, refusedWith(errno)],
  ];
  const steps: Step[] = [
    [LOAD, 0, 0, ARCHITECTURE],
    [EQUAL, 1, 0, machine.audit],
    [RETURN, 0, 0, KILL],
    [LOAD, 0, 0, NUMBER],
    ...(machine.foreign === null
      ? []
      : ([
          [AT_LEAST, 0, 1, machine.foreign],
          [RETURN, 0, 0, refusedWith(EPERM)],
        ] satisfies Step[])),
    ...[...machine.refused, ...NEWER].flatMap((number) => refuse(number, EPERM)),
    ...UNKNOWN.flatMap((number) => refuse(number, ENOSYS)),
    [EQUAL, 0, 4, machine.clone],
    [LOAD, 0, 0, FIRST],
    [ANY_BIT, 0, 1, NEW_NAMESPACES],
    [RETURN, 0, 0, refusedWith(EPERM)],
    [RETURN, 0, 0, ALLOW],
    [EQUAL, 0, 4, machine.socket],
    [LOAD, 0, 0, FIRST],
    [EQUAL, 1, 0, AF_UNIX],
    [RETURN, 0, 0, refusedWith(EAFNOSUPPORT)],
    [RETURN, 0, 0, ALLOW],
    [RETURN, 0, 0, ALLOW],
  ];
  const filter = Buffer.alloc(steps.length * 8);
  for (const [index, [code, whenTrue, whenFalse, value]] of steps.entries()) {
    filter.writeUInt16LE(code, index * 8);
    filter.writeUInt8(whenTrue, index * 8 + 2);
    filter.writeUInt8(whenFalse, index * 8 + 3);
    filter.writeUInt32LE(value >>> 0, index * 8 + 4);
  }
  return filter;
}

let written: string | null | undefined;

/** The filter in a file of this process, which goes with it; null: none for this machine, or nowhere to put it. */
export function systemCallFilterFile(): string | null {
  written ??= write();
  return written;
}

function write(): string | null {
  const filter = process.platform === 'linux' ? systemCallFilter(process.arch) : null;
  if (!filter) return null;
  try {
    const folder = mkdtempSync(join(tmpdir(), 'koryo-filter-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'system-calls');
    writeFileSync(file, filter, { mode: 0o400 });
    return file;
  } catch {
    // The probe then takes the confinement without it.
    return null;
  }
}
