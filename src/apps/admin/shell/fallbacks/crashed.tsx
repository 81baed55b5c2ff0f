import { adminTexts } from '../../../../ui/texts/admin.ts'
import { reloadWhenReached } from '../../../router/reload.ts'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'

/** Stands in place of a page that could not be drawn, or whose code did not come. */
export function Crashed() {
  const { crashed, text, reload } = adminTexts.failed
  return <EmptyState title={crashed} text={text} action={{ label: reload, run: reloadWhenReached }} />
}
