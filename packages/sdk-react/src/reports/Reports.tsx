'use client';
import type { FiltroVigencia } from '@lavra/client/types';
import { checkReport, type Report, reportFileName, reports, validityFilters } from '@lavra/domain';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../documents/save-file.ts';
import { UpsellDialog } from '../documents/UpsellDialog.tsx';
import { failureText } from '../messages/problem-text.ts';
import { reportsMessages } from '../messages/reports.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { RadioGroup } from '../primitives/fields/RadioGroup.tsx';
import { useLavra } from '../provider/context.ts';
import { useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { PageHeader } from '../shell/PageHeader.tsx';
import { CommercialChat } from '../signers/CommercialChat.tsx';
import styles from './Reports.module.css';

/** Props of {@link Reports}. */
export type ReportsProps = {
  /** Opens the plans when the plan lacks a report; without it, the dialog has no such button. */
  readonly onOpenPlans?: (() => void) | undefined;
};

/** The organisation's reports, each saved as a sheet (3 §2.9). */
export function Reports({ onOpenPlans }: ReportsProps) {
  const texts = useMessages(reportsMessages);
  const { data: plano } = useOperation('getOrganizationPlan', {});
  const [report, setReport] = useState<Report>('ASSINATURAS_PENDENTES');
  const [vigencia, setVigencia] = useState<FiltroVigencia>('TODOS');
  const { isBusy, answer, generate, forget } = useReport();
  const isIncluded = (one: Report) => plano === undefined || checkReport(one, plano).ok;
  const helpOf = (one: Report) =>
    isIncluded(one) ? texts.reports[one].help : `${texts.reports[one].help} ${texts.paid}`;
  return (
    <div className={styles.page}>
      <PageHeader title={texts.title} sub={texts.sub} />
      <form
        className={styles.card}
        onSubmit={(event) => {
          event.preventDefault();
          void generate(report, vigencia);
        }}
      >
        <RadioGroup
          label={texts.report}
          options={reports.map((one) => ({ value: one, label: texts.reports[one].name, help: helpOf(one) }))}
          value={report}
          onChange={(one) => {
            setReport(one);
            forget();
          }}
        />
        {report === 'VIGENCIA' && (
          <RadioGroup
            label={texts.validity}
            layout="row"
            options={validityFilters.map((one) => ({ value: one, label: texts.filters[one] }))}
            value={vigencia}
            onChange={(one) => {
              setVigencia(one);
              forget();
            }}
          />
        )}
        {answer !== undefined && answer !== 'PAID' && (
          <Banner tone={answer.isEmpty ? 'info' : 'danger'} live="alert">
            {answer.text}
          </Banner>
        )}
        <div className={styles.foot}>
          <Button type="submit" variant="primary" icon={Download} busy={isBusy}>
            {texts.generate}
          </Button>
        </div>
      </form>
      <UpsellDialog
        open={answer === 'PAID'}
        title={texts.paidTitle}
        onClose={forget}
        onOpenPlans={onOpenPlans}
        chat={<CommercialChat variant="secondary" text={texts.paidChat} />}
      >
        {texts.paidText}
      </UpsellDialog>
    </div>
  );
}

type Answer = 'PAID' | { readonly text: string; readonly isEmpty: boolean };

/** Generates a report and saves it; otherwise says why not (1 §8). */
function useReport() {
  const texts = useMessages(reportsMessages);
  const { client } = useLavra();
  const { organizacaoId } = useCurrentUser();
  const notify = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const generate = async (report: Report, vigencia: FiltroVigencia) => {
    if (isBusy || organizacaoId === undefined) return;
    setAnswer(undefined);
    setIsBusy(true);
    const path = { organizacaoId };
    const result = await (report === 'VIGENCIA'
      ? client.download('downloadValidityReport', { path, query: { vigencia } })
      : client.download('downloadPendingSignatures', { path }));
    setIsBusy(false);
    if (result.ok) {
      saveFile(result.data, reportFileName(report, Date.now()));
      return notify({ text: texts.done });
    }
    const { problem } = result;
    if (problem.excecao === 'OrganizacaoSemAcessoFuncionalidadeException') return setAnswer('PAID');
    const isEmpty = problem.excecao === 'RelatorioVazioException';
    setAnswer({ text: failureText(problem, texts.failed), isEmpty });
  };
  return { isBusy, answer, generate, forget: () => setAnswer(undefined) };
}
