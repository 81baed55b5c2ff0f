import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../tests/component/mount-admin.tsx'
import type { ShopSettings } from '../../../domains/tenancy/seller/shop-settings.contract.ts'
import { SeoPage } from './seo-page.tsx'

const SAVE = '/api/myshp/v2/seller/settings/save'
const TITLE = '하루 그릇, 매일 쓰는 백자'

const settings = {
  version: 1,
  name: '하루상점',
  dom: 'haru.madang.localhost',
  meta_title: '',
  meta_desc: '',
  meta_keyword: '',
  meta_img: '',
  naver_verification: '',
  naver_file: '',
  g_siteid: '',
  google_file: '',
  facebook_domain: '',
  bing_verification: '',
  pinterest_verification: '',
  platform_products: false,
  pictures: { profile: '', logo: '', meta_img: '' },
} as unknown as ShopSettings

test('previews search results and shared links while the seller types, and lists what search engines see', async () => {
  answerCalls({
    '/api/myshp/v2/seller/settings': settings,
    '/api/myshp/v2/seller/seo': {
      host: 'haru.madang.localhost',
      shown: true,
      listed: { products: 1, categories: 0, contents: 0, notices: 0 },
      left: {
        adult: 1,
        unlisted: 0,
        stopped: 0,
        hiddenCategories: 0,
        emptyCategories: 0,
        drafts: 0,
        waitingNotices: 0,
      },
    },
    [SAVE]: ({ changes }) => ({ ...settings, ...changes, version: 2 }),
  })
  const page = mountAdmin(<SeoPage />, { path: '/shops/haru/seo' })
  await page.getByRole('textbox', { name: '홈 화면의 제목' }).fill(TITLE)
  await page.getByRole('textbox', { name: '상점 소개' }).fill('물레로 빚은 그릇을 가마에서 바로 보냅니다.')
  for (const name of ['네이버 검색 결과', '구글 검색 결과', '공유한 링크']) {
    const preview = page.getByRole('figure', { name })
    await expect.element(preview.getByText(TITLE)).toBeVisible()
    await expect.element(preview.getByText('물레로 빚은 그릇을')).toBeVisible()
  }
  const region = page.getByRole('region', { name: '검색 서비스에 알리는 것' })
  await expect.element(region.getByRole('row', { name: '상품 1개' })).toBeVisible()
  await expect.element(region.getByRole('row', { name: /성인 상품.*1개/ })).toBeVisible()
  await expect.element(region.getByText(/haru\.madang\.localhost\/sitemap\.xml/)).toBeVisible()
  await expectNoViolations()
  await page.getByRole('button', { name: '저장' }).click()
  await expect.poll(() => sentCalls(SAVE)[0]?.body).toMatchObject({ changes: { meta_title: TITLE } })
})
