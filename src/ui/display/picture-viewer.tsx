import Lightbox from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import styles from 'yet-another-react-lightbox/styles.css?url'
import { useBackCloses } from '../dialogs/back-closes.ts'
import { viewerTexts as texts } from '../texts/viewer.ts'

const labels = {
  Lightbox: texts.label,
  'Photo gallery': texts.label,
  Close: texts.close,
  Previous: texts.previous,
  Next: texts.next,
  'Zoom in': texts.zoomIn,
  'Zoom out': texts.zoomOut,
}

interface Props {
  sources: string[]
  at: number
  onClose: () => void
}

/** Full-screen viewer: swipe, arrow keys, pinch and double tap zoom; Escape or back closes. */
export function PictureViewer({ sources, at, onClose }: Props) {
  useBackCloses(true, onClose)
  return (
    <>
      {/* Few visitors need this stylesheet, so it is not part of the common one. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      <Lightbox
        open
        index={at}
        close={onClose}
        slides={sources.map((src) => ({ src }))}
        plugins={[Zoom]}
        carousel={{ finite: true }}
        controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
        zoom={{ maxZoomPixelRatio: 2 }}
        labels={labels}
      />
    </>
  )
}
