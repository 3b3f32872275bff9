import './styles.css';

export { isSectionOpen, type Permissao, type Section } from '@lavra/domain';
export { AccountSecurity } from './account/AccountSecurity.tsx';
export {
  DocumentList,
  type DocumentListProps,
  DocumentListView,
  type DocumentListViewProps,
} from './documents/DocumentList.tsx';
export { DocumentDetail, type DocumentDetailProps } from './documents/detail/DocumentDetail.tsx';
export { type DocumentDetailData, useDocumentDetail } from './documents/detail/use-document-detail.ts';
export {
  type DocumentFilters,
  type DocumentOrder,
  documentOrders,
  noFilters,
  readFilters,
  writeFilters,
} from './documents/document-filters.ts';
export type { ListLayout } from './documents/ListToolbar.tsx';
export { NewDocument, type NewDocumentProps } from './documents/NewDocument.tsx';
export { RenewDocument, type RenewDocumentProps } from './documents/renew/RenewDocument.tsx';
export {
  type DocumentActions,
  type DocumentFile,
  useDocumentActions,
} from './documents/use-document-actions.ts';
export { type DocumentListing, useDocumentList } from './documents/use-document-list.ts';
export type { Catalogue, Locale, MessageOverrides } from './messages/messages.ts';
export { defineMessages } from './messages/messages.ts';
export { problemText } from './messages/problem-text.ts';
export type { Terminology, Terms } from './messages/terms.ts';
export { useLocale, useMessages } from './messages/use-messages.ts';
export { Operation, type OperationProps } from './operation/Operation.tsx';
export { OperatorGate, type OperatorGateProps } from './operation/OperatorGate.tsx';
export { PositioningEditor, type PositioningEditorProps } from './positioning/PositioningEditor.tsx';
export { type Positioning, type Saving, usePositioning } from './positioning/use-positioning.ts';
export {
  Button,
  type ButtonProps,
  IconButton,
  type IconButtonProps,
} from './primitives/Button.tsx';
export { Accordion, type AccordionItem, type AccordionProps } from './primitives/data/Accordion.tsx';
export { Avatar, type AvatarProps, initialsOf, signerColor } from './primitives/data/Avatar.tsx';
export { Badge } from './primitives/data/Badge.tsx';
export { Breadcrumb, type BreadcrumbProps, type Crumb } from './primitives/data/Breadcrumb.tsx';
export { Chip, type ChipProps } from './primitives/data/Chip.tsx';
export { Fact, FactList } from './primitives/data/FactList.tsx';
export { List, ListItem, type ListItemProps, type ListProps } from './primitives/data/List.tsx';
export { Pagination, type PaginationProps } from './primitives/data/Pagination.tsx';
export { type Segment, SegmentBar, type SegmentBarProps } from './primitives/data/SegmentBar.tsx';
export { StatusDot } from './primitives/data/StatusDot.tsx';
export { Stepper, type StepperProps } from './primitives/data/Stepper.tsx';
export {
  RowTarget,
  type RowTargetProps,
  Table,
  type TableColumn,
  type TableProps,
  TableRow,
  type TableRowProps,
  type TableSort,
} from './primitives/data/Table.tsx';
export { type Tab, Tabs, type TabsProps } from './primitives/data/Tabs.tsx';
export { Tree, type TreeProps } from './primitives/data/Tree.tsx';
export type { TreeNode } from './primitives/data/tree-rows.ts';
export { Banner, type BannerProps } from './primitives/feedback/Banner.tsx';
export { EmptyState, type EmptyStateProps } from './primitives/feedback/EmptyState.tsx';
export { ErrorBoundary, type ErrorBoundaryProps } from './primitives/feedback/ErrorBoundary.tsx';
export { Progress, type ProgressProps } from './primitives/feedback/Progress.tsx';
export { Loading, Skeleton, type SkeletonProps } from './primitives/feedback/Skeleton.tsx';
export { type Toast, useToast } from './primitives/feedback/Toast.tsx';
export { Calendar, type CalendarProps } from './primitives/fields/Calendar.tsx';
export { Checkbox, type CheckboxProps } from './primitives/fields/Checkbox.tsx';
export { ColorField, type ColorFieldProps } from './primitives/fields/ColorField.tsx';
export { ColorPicker, type ColorPickerProps } from './primitives/fields/ColorPicker.tsx';
export { Combobox, type ComboboxProps } from './primitives/fields/Combobox.tsx';
export { DateField, type DateFieldProps } from './primitives/fields/DateField.tsx';
export {
  type DateRange,
  DateRangeField,
  type DateRangeFieldProps,
} from './primitives/fields/DateRangeField.tsx';
export { Field, type FieldProps, type FieldTexts, type FieldWiring } from './primitives/fields/Field.tsx';
export { FileDrop, type FileDropProps } from './primitives/fields/FileDrop.tsx';
export { MaskedField, type MaskedFieldProps } from './primitives/fields/MaskedField.tsx';
export { MoneyField, type MoneyFieldProps } from './primitives/fields/MoneyField.tsx';
export { type Mask, masks } from './primitives/fields/masks.ts';
export type { Option } from './primitives/fields/option.ts';
export { PasswordField, type PasswordFieldProps } from './primitives/fields/PasswordField.tsx';
export { RadioGroup, type RadioGroupProps } from './primitives/fields/RadioGroup.tsx';
export { Select, type SelectProps } from './primitives/fields/Select.tsx';
export { Switch, type SwitchProps } from './primitives/fields/Switch.tsx';
export { TextArea, type TextAreaProps } from './primitives/fields/TextArea.tsx';
export { TextField, type TextFieldProps } from './primitives/fields/TextField.tsx';
export { TimeField, type TimeFieldProps } from './primitives/fields/TimeField.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './primitives/overlays/ConfirmDialog.tsx';
export { Dialog, type DialogProps } from './primitives/overlays/Dialog.tsx';
export { Drawer, type DrawerProps } from './primitives/overlays/Drawer.tsx';
export { FormDialog, type FormDialogProps } from './primitives/overlays/FormDialog.tsx';
export { Menu, type MenuItem, type MenuProps } from './primitives/overlays/Menu.tsx';
export { Popover, type PopoverProps } from './primitives/overlays/Popover.tsx';
export { Sheet, type SheetProps } from './primitives/overlays/Sheet.tsx';
export { Tooltip, type TooltipProps } from './primitives/overlays/Tooltip.tsx';
export type { Tone } from './primitives/tone.ts';
export { VisuallyHidden } from './primitives/VisuallyHidden.tsx';
export { type Lavra, useLavra } from './provider/context.ts';
export { type LavraConnection, LavraProvider, type LavraProviderProps } from './provider/LavraProvider.tsx';
export {
  type Action,
  type PagedReading,
  type Reading,
  type ReadingOptions,
  useAction,
  useDocumentEvents,
  useFile,
  useOperation,
  useOperationPages,
} from './provider/queries.ts';
export { Entrance, type EntranceProps } from './session/Entrance.tsx';
export { ForgotPassword, type ForgotPasswordProps } from './session/ForgotPassword.tsx';
export { LogIn, type LogInProps } from './session/LogIn.tsx';
export { ProviderLogIn, type ProviderLogInProps } from './session/ProviderLogIn.tsx';
export { ProviderReturn, type ProviderReturnProps } from './session/ProviderReturn.tsx';
export { ResetPassword, type ResetPasswordProps } from './session/ResetPassword.tsx';
export { SessionLost } from './session/SessionLost.tsx';
export { type CurrentUser, useCurrentUser } from './session/use-current-user.ts';
export { GeneralSettings, type GeneralSettingsProps } from './settings/GeneralSettings.tsx';
export { NotificationSettings, type NotificationSettingsProps } from './settings/NotificationSettings.tsx';
export { AppShell, type AppShellProps } from './shell/AppShell.tsx';
export { BalanceCard, type BalanceCardProps } from './shell/BalanceCard.tsx';
export { BrandMark, type BrandMarkProps } from './shell/BrandMark.tsx';
export { NotFound, type NotFoundProps } from './shell/NotFound.tsx';
export { isListSection, type ShellSection } from './shell/shell-sections.ts';
export { AddSigners, type AddSignersProps } from './signers/AddSigners.tsx';
export { SignerWizard, type SignerWizardProps } from './signers/SignerWizard.tsx';
export { type SignerMessages, type SignerPath, useSignerMessages } from './signers/use-signer-messages.ts';
export { type Signers, type SignersOutcome, useSigners } from './signers/use-signers.ts';
export { SigningPage, type SigningPageProps } from './signing/SigningPage.tsx';
export { type Signing, type SigningEvents, type SigningOptions, useSigning } from './signing/use-signing.ts';
export { BrandTheme, type BrandThemeProps } from './theme/BrandTheme.tsx';
export { contrast } from './theme/color.ts';
export {
  type BrandColors,
  type ColorScheme,
  type ColorToken,
  type Contrast,
  createTheme,
  type LavraTheme,
  type ThemeTokens,
} from './theme/theme.ts';
export { ApiTokens } from './tokens/ApiTokens.tsx';
export {
  DocumentValidation,
  type DocumentValidationProps,
} from './validation/DocumentValidation.tsx';
export { useValidation, type Validation, type ValidationOutcome } from './validation/use-validation.ts';
export {
  type PdfPreview,
  PdfViewer,
  type PdfViewerHandle,
  type PdfViewerProps,
} from './viewer/PdfViewer.tsx';
export type { PageOverlay, PageSize } from './viewer/page-geometry.ts';
export type { PdfSource } from './viewer/pdf-engine.ts';
