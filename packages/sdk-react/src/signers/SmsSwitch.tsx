import type { ConsumoOrganizacao } from '@lavra/client/types';
import { canUseSms, type SmsOption, smsLeft, type Verdict, verdictMessage } from '@lavra/domain';
import { useState } from 'react';
import { signersMessages } from '../messages/signers.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Switch } from '../primitives/fields/Switch.tsx';
import styles from './SignerWizard.module.css';
import { SmsDialog } from './SmsDialog.tsx';
import type { SignerContext } from './signer-form.ts';

type SmsSwitchProps = {
  readonly option: SmsOption;
  readonly label: string;
  readonly checked: boolean;
  /** Whether it was on when the wizard opened: it may then be turned on again without a balance (2 §5). */
  readonly wasOn: boolean;
  readonly context: Pick<SignerContext, 'funcionalidades'>;
  readonly consumo: ConsumoOrganizacao | undefined;
  /** SMS options freeze with the invitation. */
  readonly channels: Verdict;
  readonly onChange: (checked: boolean) => void;
};

/** An SMS option: with its balance, and with what to do where it is not available (2 §5, §8). */
export function SmsSwitch({
  option,
  label,
  checked,
  wasOn,
  context,
  consumo,
  channels,
  onChange,
}: SmsSwitchProps) {
  const texts = useMessages(signersMessages);
  const [isAsking, setIsAsking] = useState(false);
  const { funcionalidades } = context;
  const means = canUseSms(option, { funcionalidades, consumo }, checked || wasOn);
  const isFeatureOff = !means.ok && means.motivo === 'OrganizacaoSemAcessoFuncionalidadeException';
  const help = (): string | undefined => {
    if (!channels.ok) return verdictMessage(channels) ?? undefined;
    if (isFeatureOff) return texts.smsFeatureOff;
    if (!means.ok) return texts.smsBalanceOver;
    return consumo && texts.smsBalance(smsLeft(consumo));
  };
  const service = option === 'enviarConviteSMS' ? texts.serviceInvite : texts.serviceToken;
  return (
    <div className={styles.sms}>
      <Switch
        label={label}
        help={help()}
        disabled={!channels.ok || !means.ok}
        checked={checked}
        onChange={onChange}
      />
      {channels.ok && !means.ok && (
        <Button size="small" aria-label={`${texts.buyService}: ${service}`} onClick={() => setIsAsking(true)}>
          {texts.buyService}
        </Button>
      )}
      {isAsking && (
        <SmsDialog service={isFeatureOff ? service : undefined} onClose={() => setIsAsking(false)} />
      )}
    </div>
  );
}
