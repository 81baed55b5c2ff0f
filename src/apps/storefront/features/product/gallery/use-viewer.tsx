import { useState } from 'react'
import { imageUrl } from '../../../../../ui/images.ts'
import { useOnDemand } from '../../../../../ui/use-on-demand.ts'

const loadViewer = async () => (await import('../../../../../ui/display/picture-viewer.tsx')).PictureViewer

/** The viewer of large pictures, whose code loads with the first tap. */
export function useViewer(pictures: string[]) {
  const [Viewer, wantViewer] = useOnDemand(loadViewer)
  const [at, setAt] = useState<number | null>(null)
  return {
    open(picture: number) {
      setAt(picture)
      wantViewer()
    },
    viewer: Viewer && at !== null && (
      <Viewer
        sources={pictures.map((picture) => imageUrl(picture, 1440))}
        at={at}
        onClose={() => setAt(null)}
      />
    ),
  }
}
