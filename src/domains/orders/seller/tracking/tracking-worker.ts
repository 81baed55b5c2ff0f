import { answerTasks } from '../../../../platform/workers/answer-tasks.ts'
import { type TrackingPiece, trackingTable } from './tracking-table.ts'

export interface TrackingTask {
  file: string
}

answerTasks<TrackingTask, TrackingPiece>(({ file }) => trackingTable(file))
