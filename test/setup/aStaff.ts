import type { FastifyInstance } from 'fastify'
import { catalogEditor } from '../../server/catalog/editing/catalogEditor'
import type { Shop } from '../../server/http/routes/shop'
import { attemptsIn } from '../../server/limits/attempts'
import { knownDevices } from '../../server/limits/knownDevices'
import { scryptPasswords } from '../../server/process/passwordHash'
import { openStaffAccounts } from '../../server/staff/openStaffAccounts'
import type { StaffAccounts } from '../../server/staff/staffAccounts'
import { staffSessions } from '../../server/staff/staffSessions'
import type { StaffRole } from '../../src/domain/staffRoles'
import { appCode } from '../server/staff/authenticatorApp'
import { aShop } from './aShop'
import { buildDescribedApp } from './describedApp'
import type { TestDatabase } from './testDatabase'

export interface StaffResponse {
  readonly status: number
  readonly data: unknown
  readonly errors?: readonly { readonly code: string; readonly field?: string }[]
  readonly text: string
}

/** Somebody in a browser that stores cookies. */
export interface StaffBrowser {
  readonly cookies: Map<string, string>
  readonly request: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ) => Promise<StaffResponse>
}

/** A member with a password and an authenticator app. */
export interface JoinedMember extends StaffBrowser {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly recoveryCodes: readonly string[]
  /** The app's next code. The clock advances by a step, because each code works once. */
  readonly nextCode: () => string
}

export interface StaffDesk {
  readonly app: FastifyInstance
  readonly accounts: StaffAccounts
  readonly browser: (ip?: string) => StaffBrowser
  /** Invites a person with these roles, who accepts. */
  readonly join: (...roles: StaffRole[]) => Promise<JoinedMember>
  readonly close: () => Promise<void>
}

export const staffToken = 'a-token-of-the-staff'

/** Makes the email addresses of a suite differ. */
let joined = 0

/** A shop with staff accounts over HTTP; its authenticator apps and its server share a clock that stands. */
export function openStaffDesk(database: TestDatabase, parts: Partial<Shop> = {}): StaffDesk {
  let now = Date.parse('2026-01-01T00:00:00Z')
  const accounts = openStaffAccounts({
    db: database.db,
    passwords: scryptPasswords({ logN: 4, r: 8, p: 1 }),
    signingKey: 'k'.repeat(32),
    now: () => now,
  })
  const app = buildDescribedApp(
    aShop({
      staff: staffSessions(staffToken),
      staffAccounts: accounts,
      attempts: attemptsIn(database.db),
      devices: knownDevices('k'.repeat(32)),
      catalogEditor: catalogEditor(database.db),
      ...parts,
    }),
  )
  const browser = (ip = '203.0.113.7'): StaffBrowser => {
    const cookies = new Map<string, string>()
    return {
      cookies,
      request: async (method, path, body) => {
        const response = await app.inject({
          method,
          url: `/api/staff/${path}`,
          remoteAddress: ip,
          headers: {
            host: 'in.localhost:3000',
            'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
          },
          cookies: Object.fromEntries(cookies),
          ...(body && { payload: body }),
        })
        for (const { name, value, maxAge } of response.cookies)
          if (maxAge === 0) cookies.delete(name)
          else cookies.set(name, value)
        const isJson = String(response.headers['content-type']).startsWith('application/json')
        const json = isJson ? response.json<Pick<StaffResponse, 'data' | 'errors'>>() : { data: null }
        return { status: response.statusCode, text: response.body, ...json }
      },
    }
  }
  return {
    app,
    accounts,
    browser,
    join: async (...roles) => {
      joined += 1
      const name = `Member ${joined}`
      const email = `member${joined}@example.test`
      const password = `shuttle court ${joined}7`
      const token = await accounts.invite({ id: null, name: 'Test' }, { email, name, roles })
      const { codeSecret } = await accounts.invitation(token)
      const nextCode = () => {
        now += 30_000
        return appCode(codeSecret, now)
      }
      const member = browser()
      const { status, data } = await member.request('POST', 'invitation/accept', {
        token,
        password,
        code: nextCode(),
      })
      if (status !== 200) throw new Error(`Accepting the invitation failed with ${status}`)
      const { recoveryCodes } = data as { recoveryCodes: string[] }
      return { ...member, name, email, password, recoveryCodes, nextCode }
    },
    close: () => app.close(),
  }
}
