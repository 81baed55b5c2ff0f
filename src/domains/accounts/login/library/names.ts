/** better-auth's names for our tables and columns. */

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

export const personNames = {
  modelName: 'person',
  fields: { emailVerified: 'email_verified', ...times },
}

export const sessionNames = {
  modelName: 'account_session',
  fields: {
    userId: 'user_id',
    expiresAt: 'expires_at',
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
    ...times,
  },
}

export const methodNames = {
  modelName: 'login_method',
  fields: {
    userId: 'user_id',
    providerId: 'provider',
    accountId: 'subject',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
    ...times,
  },
}

export const proofNames = {
  modelName: 'login_proof',
  fields: { expiresAt: 'expires_at', ...times },
}

export const passkeyNames = {
  passkey: {
    fields: {
      publicKey: 'public_key',
      userId: 'user_id',
      credentialID: 'credential_id',
      deviceType: 'device_type',
      backedUp: 'backed_up',
      createdAt: 'created_at',
    },
  },
}

export const secondFactorNames = {
  user: { fields: { twoFactorEnabled: 'has_second_factor' } },
  twoFactor: {
    modelName: 'second_factor',
    fields: {
      backupCodes: 'backup_codes',
      userId: 'user_id',
      failedVerificationCount: 'failures',
      lockedUntil: 'locked_until',
    },
  },
}
