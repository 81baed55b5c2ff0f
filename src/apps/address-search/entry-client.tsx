import { loadPostcode } from 'react-daum-postcode'
import './address-search.css'
import type { SearchMessage } from './search-message.ts'
import { metaContent, PARENT_ORIGIN, SERVICE_SCRIPT } from './search-metas.ts'

const parentOrigin = metaContent(PARENT_ORIGIN)
const send = (message: SearchMessage) => window.parent.postMessage(message, parentOrigin)

loadPostcode(metaContent(SERVICE_SCRIPT)).then(
  (Postcode) => {
    const search = new Postcode({
      oncomplete({ zonecode, roadAddress, jibunAddress, bname, buildingName }) {
        send({
          addressSearch: 'chosen',
          address: { zonecode, roadAddress, jibunAddress, bname, buildingName },
        })
      },
      width: '100%',
      height: '100%',
      // Windows cannot be opened from the sandbox, and English addresses are not of use.
      hideMapBtn: true,
      hideEngBtn: true,
      useBannerLink: false,
      // A search by submit would add entries to the history of the page around it.
      submitMode: false,
    })
    // The page around it removes the search.
    search.embed(document.body, { autoClose: false })
    send({ addressSearch: 'ready' })
  },
  () => send({ addressSearch: 'failed' }),
)

// The dialog around the frame does not see its keys.
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') send({ addressSearch: 'closed' })
})
