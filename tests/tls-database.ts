import { execFile } from 'node:child_process'
import { appendFile, chown, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { databaseAccount, handOver } from '../src/platform/database/embedded/account.ts'
import { postgresFolder } from '../src/platform/database/embedded/binaries.ts'
import { startPostmaster } from '../src/platform/database/embedded/postmaster.ts'
import { NAME, serverSettings } from '../src/platform/database/embedded/settings.ts'
import { findProgram } from './find-program.ts'
import { freePort } from './free-port.ts'

/**
 * A migrated database without rows that accepts encrypted connections only, at localhost, with a certificate of an
 * authority of its own. The URL has no settings; `authority` and `stranger` are files with certificates.
 */
export async function startTlsDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'madang-tls-'))
  const data = join(folder, 'data')
  const account = await databaseAccount(data)
  await cp(join(inject('migratedFolder'), 'postgres/data'), data, { recursive: true })
  const stranger = (await createAuthority(folder, 'stranger')).certificate
  const authority = await createAuthority(folder, 'authority')
  const server = await createCertificate(folder, authority)
  await cp(server.key, join(data, 'server.key'))
  await cp(server.certificate, join(data, 'server.crt'))
  await appendFile(join(data, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 trust\n')
  if (account) {
    await handOver(data, account)
    for (const file of ['server.key', 'server.crt']) await chown(join(data, file), account.uid, account.gid)
  }
  const port = await freePort()
  const settings = {
    ...serverSettings({ socketFolder: '.', disposable: true, memory: 0 }),
    listen_addresses: '127.0.0.1',
    port: String(port),
    ssl: 'on',
  }
  const runtime = { account, binaries: await postgresFolder(account !== undefined) }
  const postmaster = await startPostmaster(runtime, data, settings, join(folder, 'log'))
  return {
    url: `postgres://${NAME}@localhost:${port}/${NAME}`,
    authority: authority.certificate,
    stranger,
    async close() {
      await postmaster.stop()
      await rm(folder, { recursive: true })
    },
  }
}

interface KeyPair {
  key: string
  certificate: string
}

const openssl = async (...args: string[]) => promisify(execFile)(await findProgram('openssl'), args)

async function createAuthority(folder: string, name: string): Promise<KeyPair> {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)]
  const output = ['-keyout', key, '-out', certificate]
  await openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    `/CN=${name}`,
    ...output,
  )
  return { key, certificate }
}

async function createCertificate(folder: string, authority: KeyPair): Promise<KeyPair> {
  const file = (ending: string) => join(folder, `server.${ending}`)
  const [key, request, certificate, names] = ['key', 'csr', 'crt', 'names'].map(file) as [
    string,
    string,
    string,
    string,
  ]
  await writeFile(names, 'subjectAltName=DNS:localhost\n')
  await openssl(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-keyout',
    key,
    '-out',
    request,
  )
  const signer = ['-CA', authority.certificate, '-CAkey', authority.key, '-CAcreateserial', '-extfile', names]
  await openssl('x509', '-req', '-in', request, '-days', '2', '-out', certificate, ...signer)
  return { key, certificate }
}
