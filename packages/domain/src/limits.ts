/** Documents, names and texts (specification 1 §9, 2 §9, 3 §9). Lengths in characters. */
export const limits = {
  documentNameLength: 255,
  folderNameLength: 255,
  folderDepth: 20,
  cancellationReasonLength: 240,
  extinctionReasonLength: 2000,
  sanctionTypeLength: 255,
  attachmentNameLength: 255,
  itemDescriptionLength: 255,
  itemQuantity: 1_000_000_000,
  itemValueCents: 999_999_999_999,
  itemTotalCents: 900_719_925_474_099,
  itemsPerVersion: 1000,
  batchDocuments: 10_000,
  batchSignersPerDocument: 20,
  batchTemplates: 20,
  templateTitleLength: 255,
  templates: 1000,
  organizationNameLength: 255,
  addressNumberLength: 10,
  signerMessageLength: 250,
  securityKeyMinLength: 4,
  securityKeyLength: 60,
  rejectionReasonMinLength: 5,
  rejectionReasonLength: 250,
  planCancellationReasonMinLength: 5,
  planCancellationReasonLength: 250,
  feedbackCommentLength: 250,
  webhookUrlLength: 499,
  phoneMaskedMinLength: 14,
  cepMinLength: 8,
  packageQuantityMax: 999,
  savedSearches: 50,
  contactNameLength: 255,
  contacts: 20_000,
  contactSheetRows: 5_000,
  groupNameLength: 255,
  groups: 1000,
  groupMembers: 500,
  observers: 100,
  calendarDays: 400,
  minPurchaseCents: 500,
  passwordMinLength: 10,
  passwordLength: 200,
} as const;

/** Second-factor and password-link limits (0-decisions §3). */
export const identityLimits = {
  totpDigits: 6,
  recoveryCodes: 10,
  challengeMinutes: 5,
  passwordLinkMinutes: 60,
  firstPasswordLinkDays: 7,
} as const;

const mebibyte = 1024 * 1024;

/** Upload limits (1 §5 and §9, 2 §5). A file name must be *shorter* than 180, so the maximum is 179. */
export const uploadLimits = {
  maxPdfs: 5,
  fileNameLength: 179,
  maxTotalBytes: 20 * mebibyte,
  maxTemplateBytes: 20 * mebibyte,
  maxImageBytes: 2 * mebibyte,
  attachmentExtensions: ['pdf', 'png', 'jpg', 'jpeg'],
  logoExtensions: ['png', 'jpeg', 'jpg'],
  logoWidthPx: 400,
  logoHeightPx: 100,
} as const;

/** A spreadsheet of items, contacts or documents. Blank cells at the end of a row do not count. */
export const sheetLimits = {
  maxBytes: 4 * mebibyte,
  cells: 300_000,
  columns: 256,
  /** Characters of one cell, as in spreadsheet programs. */
  cellLength: 32_767,
  characters: 4_000_000,
} as const;

/** Windows in whole days (0-decisions §4; 1 §9; 2 §9). */
export const dayLimits = {
  creationDays: 7,
  elsewhereDays: 5,
  dateFilterDays: 180,
  redDays: 31,
  orangeDays: 45,
  feedbackAgainDays: 10,
} as const;

/**
 * Delays and polling intervals of the interface (1 §9, 2 §9, 3 §9). With an event stream, most of them are a
 * fallback.
 */
export const intervals = {
  notificationRefreshMs: 300_000,
  signatoryRefreshMs: 10_000,
  webhookRefreshMs: 60_000,
  tokenCheckMs: 10_000,
  tokenMinimumValidityS: 15,
  reloadAfterLostSessionMs: 3_000,
  continueDelayMs: 500,
  saveReenableMs: 2_000,
  batchReenableMs: 4_000,
  batchEnvelopeMs: 1_500,
  batchRedirectMs: 3_000,
  promotionDelayMs: 60_000,
} as const;

/** Limits of codes and keys that a signer types (0-decisions §5). */
export const signingLimits = {
  securityKeyTries: 5,
  securityKeyPauseMinutes: 15,
  tokenDigits: 6,
  tokenMinutes: 10,
  tokenTries: 5,
  tokenResendSeconds: 60,
  /** Protects mailboxes and SMS balances. */
  tokensPerHour: 10,
  /** Shared by all codes of one signer: otherwise each new code would allow five more guesses. */
  tokenTriesPerDay: 30,
} as const;

/** Page sizes (1 §9, 2 §9, 3 §9). */
export const pageSizes = {
  documents: 24,
  folders: 20,
  notifications: 4,
  templates: 10,
  templatesOnMobile: 5,
  addressBook: 5,
  groups: 5,
  pendingWebhooks: 10,
  offered: [5, 10, 15, 25, 50],
  standard: 10,
  pagerWidth: 7,
} as const;

/** Maximum lengths of clipped texts (1 §2 and §9, 2 §9). */
export const clipping = {
  tagInDetail: 15,
  tagOnCard: 10,
  pathNameOnDesktop: 70,
  pathNameOnMobile: 20,
  dragLabel: 17,
  attachmentName: 27,
  groupMembers: 2,
  viewerScrollFromPages: 3,
} as const;

/** Placeholder for an organisation that does not exist yet (3 §4, start-up sequence). */
export const temporaryOrganization = {
  nomePlano: 'FREE',
  totalDocumentos: 10,
  totalUsuarios: 1000,
  totalWhatsapp: 3,
} as const;

/** Maximum window width of the phone layout, in CSS pixels (1 §9). */
export const mobileBreakpointPx = 720;

/** Default country code (2 §9). */
export const defaultDdi = '55';
