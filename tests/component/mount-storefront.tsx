import '../../src/apps/theme/base.css'
import type { ReactNode } from 'react'
import { Router } from '../../src/apps/router/router.ts'
import { RouterContext } from '../../src/apps/router/use-router.ts'
import {
  loadSession,
  refreshSession,
  type ShopPerson,
} from '../../src/apps/storefront/shell/person/visitor.ts'
import { ShellContext, type ShellData } from '../../src/apps/storefront/shell/shell-data.ts'
import { skinStyle } from '../../src/apps/theme/skin.ts'
import { browserApi } from '../../src/client/browser.ts'
import { answerCalls } from './api-answers.ts'
import { mount } from './mount.tsx'
import { shopInfo } from './shop-info.ts'

const SHELL: ShellData = { shop: shopInfo, categories: [], notices: [], scripts: [], device: 'mobile' }

interface Visit {
  /** the visitor; null for a guest */
  person?: ShopPerson | null
  shell?: Partial<ShellData>
  /** address of the page, such as `/shop/list` */
  path?: string
}

/** Renders a component of the storefront, by default for a guest of the shop `haru` on a phone. */
export async function mountStorefront(
  node: ReactNode,
  { person = null, shell: more, path = '/' }: Visit = {},
) {
  const shell = { ...SHELL, ...more }
  const { shopid } = shell.shop
  document.documentElement.style.cssText = skinStyle(shell.shop)
  answerCalls({ '/api/myshp/v2/get/my/page': { person, cart: 0 } })
  await loadSession(shopid)
  await refreshSession()
  const first = { url: new URL(path, location.origin), page: null, data: null, error: null }
  const router = new Router([], { api: browserApi, shopid, device: shell.device }, first)
  return mount(
    <RouterContext value={router}>
      <ShellContext value={shell}>{node}</ShellContext>
    </RouterContext>,
  )
}
