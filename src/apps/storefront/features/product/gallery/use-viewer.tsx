import { useState } from 'react'
import { useOnDemand } from '../../../../../ui/use-on-demand.ts'

const loadViewer = async () => (await import('./viewer.tsx')).Viewer

/** The viewer of large pictures, whose code loads with the first tap. */
export function useViewer(pictures: string[]) {
  const [Viewer, wantViewer] = useOnDemand(loadViewer)
  const [at, setAt] = useState<number | null>(null)
  return {
    open(picture: number) {
      setAt(picture)
      wantViewer()
    },
    viewer: Viewer && at !== null && <Viewer pictures={pictures} at={at} onClose={() => setAt(null)} />,
  }
}
