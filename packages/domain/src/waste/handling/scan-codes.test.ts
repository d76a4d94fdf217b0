import { describe, expect, it } from 'vitest';
import { code128 } from '../container/labels/code-128.ts';
import { areaCode, bayCode, containerAddressAt, readScan, scanAddressAt } from './scan-codes.ts';

const ours = 'https://oikos.example';
const read = (text: string) => readScan(text, [ours]);

describe('what a scan means', () => {
  it('the QR code of a container names it by id, with or without the section and what follows', () => {
    expect(read(containerAddressAt(ours, 41))).toEqual({ kind: 'container', id: 41 });
    expect(read('https://oikos.example/waste/edit/41?tab=waste')).toEqual({ kind: 'container', id: 41 });
    expect(read('HTTPS://OIKOS.EXAMPLE/waste/containers/edit/41/')).toEqual({ kind: 'container', id: 41 });
  });

  it('the codes of areas and bays are read from their QR code and as they are typed', () => {
    expect(read(scanAddressAt(ours, areaCode(7)))).toEqual({ kind: 'area', id: 7 });
    expect(read(scanAddressAt(ours, bayCode(8)))).toEqual({ kind: 'bay', id: 8 });
    expect(read(' area-7 ')).toEqual({ kind: 'area', id: 7 });
    expect(read('BAY-8')).toEqual({ kind: 'bay', id: 8 });
  });

  it('anything else that was typed, or read from a bar code, is the number of a container', () => {
    expect(read('D-0041')).toEqual({ kind: 'containerNumber', number: 'D-0041' });
    expect(read('area-x')).toEqual({ kind: 'containerNumber', number: 'area-x' });
    expect(read('AREA-007')).toEqual({ kind: 'containerNumber', number: 'AREA-007' });
  });

  it('what scanners put around a code is no part of it', () => {
    expect(read('\u001dD-0041\r\n')).toEqual({ kind: 'containerNumber', number: 'D-0041' });
  });

  it('an address of another installation is never taken for one of ours', () => {
    expect(read('https://elsewhere.example/waste/containers/edit/41')).toEqual({
      kind: 'unknown',
      reason: 'elsewhere',
    });
    expect(read('http://oikos.example/waste/containers/edit/41')).toEqual({ kind: 'unknown', reason: 'elsewhere' });
    expect(read('https://oikos.example.evil.example/waste/containers/edit/41')).toMatchObject({ kind: 'unknown' });
  });

  it('nothing, other pages and endless texts are no codes', () => {
    expect(read(' \r')).toEqual({ kind: 'unknown', reason: 'empty' });
    expect(read('https://oikos.example/waste/shipments/41')).toEqual({ kind: 'unknown', reason: 'noCode' });
    expect(read('https://oikos.example/waste/containers/scan?code=%E0%A4%A')).toEqual({
      kind: 'unknown',
      reason: 'noCode',
    });
    expect(read('x'.repeat(257))).toEqual({ kind: 'unknown', reason: 'noCode' });
  });

  it('the codes of places fit a bar code', () => {
    expect(code128(areaCode(123456))).not.toBeNull();
  });
});
