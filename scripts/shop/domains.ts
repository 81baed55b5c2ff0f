import type { OwnDomain } from '../../src/domains/tenancy/hosts/domains.ts'
import type { Services } from '../../src/server/services.ts'
import { seoulMinute } from '../../src/ui/dates.ts'

export const DOMAINS_USAGE = `  domains       상점              상점의 자체 도메인과 상태
  domain-add    상점 도메인       도메인 등록. 넣어야 할 TXT 레코드가 나옵니다
  domain-verify 상점 도메인       TXT 레코드 확인
  domain-remove 상점 도메인       도메인 삭제. 그 도메인의 로그인도 끝납니다`

export const domainCommands = ['domains', 'domain-add', 'domain-verify', 'domain-remove']

type DomainService = Pick<Services['tenancy']['domains'], 'list' | 'add' | 'verify' | 'remove'>

/** Runs a command about a shop's custom domains. Returns its result in Korean; rethrows errors of the service. */
export async function printDomains(
  domains: DomainService,
  { command, shopId, host }: { command: string; shopId: number; host: string },
): Promise<string> {
  switch (command) {
    case 'domain-add': {
      const { name, value } = await domains.add(shopId, host)
      return `DNS에 TXT 레코드를 넣고 domain-verify를 실행하세요.\n${name}  TXT  ${value}`
    }
    case 'domain-verify':
      return (await domains.verify(shopId, host))
        ? `${host} 도메인을 확인했습니다.`
        : `${host}의 TXT 레코드를 찾지 못했습니다.`
    case 'domain-remove':
      await domains.remove(shopId, host)
      return `${host} 도메인을 삭제했습니다.`
    default: {
      const own = await domains.list(shopId)
      return own.map(lineOf).join('\n') || '자체 도메인이 없습니다.'
    }
  }
}

const states = {
  waiting: '확인 전',
  renewed: '주인이 바뀌어 새 TXT 레코드가 필요합니다',
  serving: '연결됨',
  missing: 'TXT 레코드가 없어 곧 끊깁니다',
  lapsed: 'TXT 레코드가 없어 끊겼습니다',
} satisfies Record<OwnDomain['state'], string>

function lineOf({ host, state, since, preferred, record }: OwnDomain): string {
  const first = preferred ? ' (대표)' : ''
  const from = since ? ` · ${seoulMinute(since.toISOString())}부터` : ''
  const proof = state === 'serving' ? '' : `\n    ${record.name}  TXT  ${record.value}`
  return `${host}${first}  ${states[state]}${from}${proof}`
}
