import { answerTasks } from '../workers/answer-tasks.ts'
import { type ArchiveBounds, type ArchiveEntry, unpack } from './unpack.ts'

export interface UnpackTask {
  file: string
  folder: string
  bounds: ArchiveBounds
}

answerTasks<UnpackTask, ArchiveEntry>(({ file, folder, bounds }) => unpack(file, folder, bounds))
