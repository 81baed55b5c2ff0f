import type { PageError } from '../page.ts'
import type { PageModule } from '../router/page-module.ts'
import { ErrorPage } from './frame/error-page.tsx'
import { Frame } from './frame/frame.tsx'
import { FrameContext, type FrameData } from './frame/frame-data.ts'

/** A page of the account site with its frame, rendered by the server and hydrated by the browser. */
export function Account({ frame, page, data, error }: Screen) {
  return (
    <FrameContext value={frame}>
      <Frame layout={page?.layout}>
        {page ? <page.Component data={data} /> : <ErrorPage error={error} />}
      </Frame>
    </FrameContext>
  )
}

interface Screen {
  frame: FrameData
  page: PageModule | null
  data: unknown
  error: PageError | null
}
