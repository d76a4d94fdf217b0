import { inUnit, netWeight } from '@oikos/domain/waste/handling/weighing.ts';
import { useEffect, useState } from 'react';
import type { Form } from '../../../../../kit/form/use-entity-form.ts';
import { numberText } from '../../../../../kit/text/number-text.ts';
import { speech } from '../../../../../translation/translate.ts';
import type { ContainerDetails } from '../../../site/public.ts';
import { MASS_DECIMALS, useContainerChoices } from '../../../site/public.ts';
import { weighingTexts as texts } from './weighing-texts.ts';

/** What isn't known or isn't above zero: the schema refuses it. */
const NO_AMOUNT = null as unknown as number;

interface WeighingOptions {
  readonly form: Form;
  readonly container: ContainerDetails;
  readonly unitId: number;
  /** False: an amount is entered as it is. */
  readonly isWeighed: boolean;
}

/** A container on a scale: what it shows becomes the amount of the entry. */
export function useWeighing({ form, container, unitId, isWeighed }: WeighingOptions) {
  const [gross, setGross] = useState<number | null>(null);
  const [ownTare, setOwnTare] = useState<number | null>();
  const unit = useContainerChoices()?.units.find(({ id }) => id === unitId);
  const ofUnit = unit?.kilograms ?? null;
  const { tareKg, totalKg, totalWasteAccumulated } = container;
  const isHeldKnown = totalWasteAccumulated !== null;
  const tareOfType = tareKg === null || ofUnit === null ? null : inUnit(tareKg, ofUnit);
  const tare = ownTare === undefined ? tareOfType : ownTare;
  const held = ofUnit === null ? 0 : inUnit(totalKg, ofUnit);
  const isReady = isHeldKnown && ofUnit !== null && tare !== null && gross !== null && !Number.isNaN(gross + tare);
  const net = isReady ? netWeight({ gross, kilogramsOfUnit: ofUnit, tareKg: tare * ofUnit, heldKg: totalKg }) : null;
  const amount = net !== null && net > 0 ? net : NO_AMOUNT;
  useEffect(() => {
    if (isWeighed) form.setFieldValue('amount', amount);
  }, [form.setFieldValue, isWeighed, amount]);
  const code = unit?.code ?? '';
  return {
    gross,
    setGross,
    tare,
    setTare: setOwnTare,
    isTareKnown: tareKg !== null,
    isHeldKnown,
    held,
    net,
    code,
    problem: net !== null && net <= 0 ? speech.say(texts.tooLight, inUnit((tare ?? 0) + held, 1), code) : undefined,
    /** How the amount came about, as it is kept with the entry. */
    asWeighed:
      isWeighed && net !== null
        ? speech.say(texts.asWeighed, gross ?? '', tare ?? '', numberText(held, MASS_DECIMALS), code)
        : '',
  };
}

export type WeighingState = ReturnType<typeof useWeighing>;
