// Faults that disable the controls of uploads in parts.
import { onOneMachine } from './attack-tests.ts';
import type { Fault } from './fault.ts';

const audio = 'services/ai-pipeline/src/domain/audio';

export const uploadFaults: readonly Fault[] = [
  {
    ...onOneMachine(61),
    file: 'services/ai-pipeline/src/storage/upload-repository.ts',
    find: 'find: (userId, id) => find({ _id: id, userId }),',
    replace: 'find: (_userId, id) => find({ _id: id }),',
    guards: 'an upload in parts is found by its user only',
  },
  {
    ...onOneMachine(62),
    file: `${audio}/receive-upload.ts`,
    find: 'if (end > upload.bytes) throw partTooLarge();',
    replace: 'void partTooLarge;',
    guards: 'a part cannot exceed the declared length of its upload',
  },
  {
    ...onOneMachine(63),
    file: `${audio}/receive-upload.ts`,
    find: 'if (upload.offset !== from.offset) throw wrongOffset();',
    replace: '',
    guards: 'a part must start where the stored bytes end',
  },
  {
    ...onOneMachine(64),
    file: `${audio}/receive-upload.ts`,
    find: 'unfinished.slice(maxUnfinishedUploads)',
    replace: 'unfinished.slice(maxUnfinishedUploads + Infinity)',
    guards: 'a user has a limited number of unfinished uploads',
  },
];
