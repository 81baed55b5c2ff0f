import Lightbox from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import styles from 'yet-another-react-lightbox/styles.css?url'
import { useCloseOnBack } from '../dialogs/close-on-back.ts'
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
  index: number
  onClose: () => void
}

/** Full-screen viewer with swipe, arrow keys, pinch and double-tap zoom. Escape and back close it. */
export function PictureViewer({ sources, index, onClose }: Props) {
  useCloseOnBack(true, onClose)
  return (
    <>
      {/* Loaded here because few visitors open the viewer. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      <Lightbox
        open
        index={index}
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
